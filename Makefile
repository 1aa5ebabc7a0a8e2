# Every task of the repository, one target each. `make` lists them.

SWIFT ?= swift
SOURCES = Package.swift Sources Tests examples
PREFIX ?= /usr/local

.PHONY: help setup build render test conformance sanitize fuzz faults gallery bench install uninstall format lint clean

help: ## List the targets
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: ## Install Graphviz's development package if it is missing
	@.ci/setup

build: setup ## Build the tool, the runtime library and the tests
	$(SWIFT) build --build-tests --explicit-target-dependency-import-check error
	@.ci/helpers

render: build ## Render an example and print where the pictures are
	.build/debug/stategraph render example

test: build ## Run all tests
	@.ci/test $(SWIFT)

conformance: build ## Run the conformance suite and write docs/conformance.md
	STATEGRAPH_WRITE_TABLE=1 $(SWIFT) test --skip-build --filter ConformanceTests

sanitize: setup ## Run the tests that use threads under the thread sanitizer
	$(SWIFT) test --sanitize thread -Xswiftc -DSTATEGRAPH_SANITIZED --scratch-path .build/sanitized --filter "ThreadTests|IsolationTests|StateGraphCombineTests|TraceFileTests"

fuzz: build ## Damage 100,000 traces, DOT files, scenarios and sources (COUNT, SECONDS and SEED set how many)
	STATEGRAPH_FUZZ_COUNT=$(or $(COUNT),100000) STATEGRAPH_FUZZ_SECONDS=$(or $(SECONDS),3600) \
	  STATEGRAPH_FUZZ_SEED=$(or $(SEED),1) $(SWIFT) test --skip-build --filter FuzzTests

faults: build ## Cause kills, floods, full disks and damaged caches, and see what the tool says and leaves
	@.ci/faults

gallery: build ## Render all examples into output/ and write docs/gallery.md
	set -e; for name in $$(.build/debug/stategraph list | cut -d ' ' -f 1); do .build/debug/stategraph render $$name; done
	.build/debug/stategraph render binding --width 360 --format svg --output output/binding/narrow
	@.ci/gallery

bench: ## Run the benchmarks; ARGS="leaf-wide --quick" runs a part of them, ARGS=soak the endurance test
	$(SWIFT) build -c release --product StateGraphBench
	.build/release/StateGraphBench $(ARGS)

install: setup ## Build for release and install under PREFIX (/usr/local)
	$(SWIFT) build -c release --product stategraph
	$(SWIFT) build -c release --product StateGraphRuntime
	@.ci/helpers release
	@.ci/install "$(PREFIX)"

uninstall: ## Remove the installation under PREFIX
	@.ci/install "$(PREFIX)" --remove

format: ## Format all sources
	$(SWIFT) format --in-place --recursive $(SOURCES)

lint: ## Check the formatting of all sources
	$(SWIFT) format lint --strict --recursive $(SOURCES)

clean: ## Remove the build products
	$(SWIFT) package clean
