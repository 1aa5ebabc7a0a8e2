// What StateGraphGraphviz needs of libgvc, as functions on plain numbers.
//
// Graphviz gives access to its results by macros only, which Swift cannot call, and the structures behind them differ
// between versions. So everything that touches them is here and is compiled against the headers of the library that is
// linked.

#ifndef STATEGRAPH_CGRAPHVIZ_SHIM_H
#define STATEGRAPH_CGRAPHVIZ_SHIM_H

#if !__has_include(<gvc.h>) && !__has_include(<graphviz/gvc.h>)
#error "Graphviz is not installed. Install it with: apt-get install libgraphviz-dev (macOS: brew install graphviz)"
#else

#include <dlfcn.h>
#include <errno.h>
#if __has_include(<gvc.h>)
#include <gvc.h>
#else
#include <graphviz/gvc.h>  // without pkg-config
#endif
#include <locale.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#if __APPLE__
#include <xlocale.h>
#endif

// Looked up and not linked: dladdr of a linked symbol can name the program instead of the library.
#define SG_LIBRARY_SYMBOL "gvContextPlugins"
#define SG_PLUGIN_SYMBOL "gvplugin_dot_layout_LTX_library"

enum { SG_STACK_SIZE = 8 << 20, SG_MESSAGE_SIZE = 2048 };

// glibc declares dladdr for _GNU_SOURCE only. Defining that here would make this module see other definitions of the
// system's structures than Swift's own module of them does.
#if __linux__
typedef struct {
  const char *dli_fname;
  void *dli_fbase;
  const char *dli_sname;
  void *dli_saddr;
} sg_symbol_info;
extern int sg_dladdr(const void *address, sg_symbol_info *info) __asm__("dladdr");
#else
typedef Dl_info sg_symbol_info;
#define sg_dladdr dladdr
#endif

/// Where libgvc was loaded from; NULL if that cannot be told.
static inline const char *sg_library_path(void) {
  void *program = dlopen(NULL, RTLD_LAZY);
  void *symbol = program ? dlsym(program, SG_LIBRARY_SYMBOL) : NULL;
  sg_symbol_info info;
  return symbol && sg_dladdr(symbol, &info) ? info.dli_fname : NULL;
}

/// The description of the dot layout plugin in a file; NULL if it is not there. The file stays loaded.
static inline void *sg_load_plugin(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  void *plugin = dlsym(library, SG_PLUGIN_SYMBOL);
  if (!plugin) dlclose(library);
  return plugin;
}

/// A context that knows `dot` and nothing else: no text layout, no fonts, no search for plugins.
static inline GVC_t *sg_context(void *plugin) {
  // Kept by the context.
  lt_symlist_t *builtins = (lt_symlist_t *)calloc(2, sizeof(lt_symlist_t));
  if (!builtins) return NULL;
  builtins[0].name = SG_PLUGIN_SYMBOL;
  builtins[0].address = plugin;
  return gvContextPlugins(builtins, 0);
}

/// One layout: what goes in, what comes out, and the thread that does it.
typedef struct sg_job {
  GVC_t *context;
  int node_count, edge_count;
  // In, in points. Node i has its size at 2i.
  double *sizes;
  int *tails, *heads, *weights;
  unsigned char *ranking;
  double node_gap, rank_gap;
  // Out, in points, y upwards. Node i has its centre at 2i; edge i the points from starts[i] to starts[i + 1].
  double *centers, *points;
  int *starts;
  int status;
  char message[SG_MESSAGE_SIZE];
  // The thread.
  pthread_mutex_t mutex;
  pthread_cond_t condition;
  int is_done;
} sg_job;

static inline void sg_job_free(sg_job *job) {
  pthread_cond_destroy(&job->condition);
  pthread_mutex_destroy(&job->mutex);
  free(job->sizes);
  free(job->tails);
  free(job->heads);
  free(job->weights);
  free(job->ranking);
  free(job->centers);
  free(job->points);
  free(job->starts);
  free(job);
}

/// NULL if there is no memory.
static inline sg_job *sg_job_create(GVC_t *context, int node_count, int edge_count) {
  sg_job *job = (sg_job *)calloc(1, sizeof(sg_job));
  if (!job) return NULL;
  pthread_mutex_init(&job->mutex, NULL);
  pthread_cond_init(&job->condition, NULL);
  job->context = context;
  job->node_count = node_count;
  job->edge_count = edge_count;
  size_t nodes = (size_t)node_count + 1, edges = (size_t)edge_count + 1;
  job->sizes = (double *)calloc(2 * nodes, sizeof(double));
  job->centers = (double *)calloc(2 * nodes, sizeof(double));
  job->tails = (int *)calloc(edges, sizeof(int));
  job->heads = (int *)calloc(edges, sizeof(int));
  job->weights = (int *)calloc(edges, sizeof(int));
  job->ranking = (unsigned char *)calloc(edges, 1);
  job->starts = (int *)calloc(edges + 1, sizeof(int));
  if (job->sizes && job->centers && job->tails && job->heads && job->weights && job->ranking && job->starts) return job;
  sg_job_free(job);
  return NULL;
}

// MARK: Messages

// agseterrf takes a function without a closure. Only the one thread that may call Graphviz uses this.
static char **sg_message(void) {
  static char *message;
  return &message;
}

static int sg_collect(char *piece) {
  char *message = *sg_message();
  size_t length = strlen(message);
  snprintf(message + length, SG_MESSAGE_SIZE - length, "%s", piece);
  return 0;
}

// MARK: Identifiers

// By default an object's identifier is the address of its name, and the layout depends on identifiers where there are
// clusters: the same graph would be laid out differently the second time. This one just counts; it leaves the mapping
// of names to cgraph, which has one for disciplines that cannot.

static void *sg_id_open(Agraph_t *graph, Agdisc_t *discipline) {
  (void)graph;
  (void)discipline;
  return calloc(1, sizeof(IDTYPE));
}

static long sg_id_map(void *state, int type, char *name, IDTYPE *id, int create) {
  (void)type;
  if (name || !create) return 0;
  *id = ++*(IDTYPE *)state;
  return 1;
}

static long sg_id_alloc(void *state, int type, IDTYPE id) {
  (void)state;
  (void)type;
  (void)id;
  return 0;
}

static void sg_id_free(void *state, int type, IDTYPE id) {
  (void)state;
  (void)type;
  (void)id;
}

static char *sg_id_print(void *state, int type, IDTYPE id) {
  (void)state;
  (void)type;
  (void)id;
  return NULL;
}

static void sg_id_close(void *state) { free(state); }

static void sg_id_register(void *state, int type, void *object) {
  (void)state;
  (void)type;
  (void)object;
}

// MARK: Building and reading

static inline void sg_set(void *object, const char *name, const char *value) {
  agsafeset(object, (char *)name, (char *)value, (char *)"");
}

static inline void sg_set_number(void *object, const char *name, double value) {
  char text[40];
  snprintf(text, sizeof text, "%.9f", value);
  sg_set(object, name, text);
}

/// Every attribute by name, because only Graphviz reads them, and whole graph first, nodes in order, then edges.
static inline int sg_build(sg_job *job, Agraph_t *graph, Agnode_t **nodes, Agedge_t **edges) {
  sg_set(graph, "rankdir", "LR");
  sg_set(graph, "splines", "spline");
  sg_set_number(graph, "nodesep", job->node_gap / 72);
  sg_set_number(graph, "ranksep", job->rank_gap / 72);
  agattr(graph, AGNODE, (char *)"label", (char *)"");
  agattr(graph, AGNODE, (char *)"shape", (char *)"box");
  agattr(graph, AGNODE, (char *)"fixedsize", (char *)"true");
  agattr(graph, AGNODE, (char *)"width", (char *)"");
  agattr(graph, AGNODE, (char *)"height", (char *)"");
  // Arrow heads are drawn by whoever draws; the route is to reach the border.
  agattr(graph, AGEDGE, (char *)"dir", (char *)"none");
  agattr(graph, AGEDGE, (char *)"constraint", (char *)"true");
  agattr(graph, AGEDGE, (char *)"weight", (char *)"1");
  for (int i = 0; i < job->node_count; i++) {
    char name[24];
    snprintf(name, sizeof name, "%d", i);
    nodes[i] = agnode(graph, name, 1);
    if (!nodes[i]) return -1;
    sg_set_number(nodes[i], "width", job->sizes[2 * i] / 72);
    sg_set_number(nodes[i], "height", job->sizes[2 * i + 1] / 72);
  }
  for (int i = 0; i < job->edge_count; i++) {
    edges[i] = agedge(graph, nodes[job->tails[i]], nodes[job->heads[i]], NULL, 1);
    if (!edges[i]) return -1;
    char weight[24];
    snprintf(weight, sizeof weight, "%d", job->weights[i]);
    sg_set(edges[i], "weight", weight);
    if (!job->ranking[i]) sg_set(edges[i], "constraint", "false");
  }
  return 0;
}

static inline int sg_read(sg_job *job, Agnode_t **nodes, Agedge_t **edges) {
  int count = 0;
  for (int i = 0; i < job->edge_count; i++) {
    splines *route = ED_spl(edges[i]);
    job->starts[i] = count;
    if (route && route->size > 0) count += (int)route->list[0].size;
  }
  job->starts[job->edge_count] = count;
  job->points = (double *)calloc(2 * (size_t)count + 1, sizeof(double));
  if (!job->points) return -1;
  for (int i = 0; i < job->node_count; i++) {
    job->centers[2 * i] = ND_coord(nodes[i]).x;
    job->centers[2 * i + 1] = ND_coord(nodes[i]).y;
  }
  for (int i = 0; i < job->edge_count; i++) {
    for (int point = job->starts[i]; point < job->starts[i + 1]; point++) {
      job->points[2 * point] = ED_spl(edges[i])->list[0].list[point - job->starts[i]].x;
      job->points[2 * point + 1] = ED_spl(edges[i])->list[0].list[point - job->starts[i]].y;
    }
  }
  return 0;
}

/// 0, or -1 with a message if Graphviz had one.
static inline int sg_layout(sg_job *job) {
  Agiddisc_t identifiers;
  memset(&identifiers, 0, sizeof identifiers);
  // The parameter types differ between versions in nothing that a call would notice.
  identifiers.open = (__typeof__(identifiers.open))sg_id_open;
  identifiers.map = (__typeof__(identifiers.map))sg_id_map;
  identifiers.alloc = (__typeof__(identifiers.alloc))sg_id_alloc;
  identifiers.free = (__typeof__(identifiers.free))sg_id_free;
  identifiers.print = (__typeof__(identifiers.print))sg_id_print;
  identifiers.close = (__typeof__(identifiers.close))sg_id_close;
  identifiers.idregister = (__typeof__(identifiers.idregister))sg_id_register;
  Agdisc_t disciplines;
  memset(&disciplines, 0, sizeof disciplines);
  disciplines.id = &identifiers;
  disciplines.io = &AgIoDisc;

  Agnode_t **nodes = (Agnode_t **)calloc((size_t)job->node_count + 1, sizeof(Agnode_t *));
  Agedge_t **edges = (Agedge_t **)calloc((size_t)job->edge_count + 1, sizeof(Agedge_t *));
  Agraph_t *graph = nodes && edges ? agopen((char *)"graph", Agdirected, &disciplines) : NULL;
  int status = -1;
  if (graph) {
    status = sg_build(job, graph, nodes, edges);
    if (status == 0) {
      status = gvLayout(job->context, graph, "dot");
      // Some failures are only said, not returned.
      if (status == 0 && agerrors() >= (int)AGERR) status = -1;
      if (status == 0) status = sg_read(job, nodes, edges);
      gvFreeLayout(job->context, graph);
    }
    agclose(graph);
  }
  free(nodes);
  free(edges);
  return status == 0 ? 0 : -1;
}

static void *sg_run(void *argument) {
  sg_job *job = (sg_job *)argument;
  // Graphviz reads and writes numbers with the decimal point of the locale.
  locale_t plain = newlocale(LC_NUMERIC_MASK, "C", (locale_t)0);
  locale_t before = plain ? uselocale(plain) : (locale_t)0;
  *sg_message() = job->message;
  agusererrf handler = agseterrf(sg_collect);
  agreseterrors();
  int status = sg_layout(job);
  agseterrf(handler);
  if (plain) {
    uselocale(before);
    freelocale(plain);
  }
  pthread_mutex_lock(&job->mutex);
  job->status = status;
  job->is_done = 1;
  pthread_cond_broadcast(&job->condition);
  pthread_mutex_unlock(&job->mutex);
  return NULL;
}

/// Starts the layout on a thread of its own, whose stack is large enough for dot's recursions. Only one job may run in a
/// process at a time. 0, or an errno.
static inline int sg_job_start(sg_job *job) {
  pthread_attr_t attributes;
  pthread_t thread;
  int error = pthread_attr_init(&attributes);
  if (error) return error;
  error = pthread_attr_setstacksize(&attributes, SG_STACK_SIZE);
  if (!error) error = pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  if (!error) error = pthread_create(&thread, &attributes, sg_run, job);
  pthread_attr_destroy(&attributes);
  return error;
}

/// Whether the job was done within so many seconds. Once it is, nothing but the caller uses it.
static inline int sg_job_wait(sg_job *job, double seconds) {
  struct timespec deadline;
  clock_gettime(CLOCK_REALTIME, &deadline);
  double whole = (double)(long)seconds;
  deadline.tv_sec += (time_t)whole;
  deadline.tv_nsec += (long)((seconds - whole) * 1e9);
  if (deadline.tv_nsec >= 1000000000) {
    deadline.tv_sec += 1;
    deadline.tv_nsec -= 1000000000;
  }
  pthread_mutex_lock(&job->mutex);
  int error = 0;
  while (!job->is_done && error != ETIMEDOUT) error = pthread_cond_timedwait(&job->condition, &job->mutex, &deadline);
  int is_done = job->is_done;
  pthread_mutex_unlock(&job->mutex);
  return is_done;
}

#endif
#endif
