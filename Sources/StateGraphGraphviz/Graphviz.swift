// The process's one Graphviz: everything that calls it is in this file, behind one lock.

private import CGraphviz
internal import StateGraphLayout
internal import Synchronization

/// Graphviz keeps global state in its parser, its layout and its error handler; two layouts at once crash. So the lock is
/// global too.
struct Graphviz: ~Copyable {
  static let shared = Mutex(Graphviz())

  struct Result: Sendable {
    /// y upwards.
    var centers: [Point]
    var routes: [[Point]]
  }

  /// Made at the first layout and kept: every context leaks a little.
  private var context: OpaquePointer?
  /// A job that took too long and has not ended yet.
  private var late: UnsafeMutablePointer<sg_job>?

  private init() {}

  mutating func layOut(
    _ input: GraphInput, columnGap: Double, rowGap: Double, timeLimit: Double, pluginFiles: [String]?
  ) throws(GraphvizError) -> Result {
    let context = try context(pluginFiles: pluginFiles)
    if let late {
      guard sg_job_wait(late, timeLimit) != 0 else { throw .busy(seconds: timeLimit) }
      sg_job_free(late)
      self.late = nil
    }
    guard let job = sg_job_create(context, Int32(input.boxes.count), Int32(input.edges.count)) else {
      throw .failed("there is not enough memory")
    }
    Self.fill(job, with: input, columnGap: columnGap, rowGap: rowGap)
    let error = sg_job_start(job)
    guard error == 0 else {
      sg_job_free(job)
      throw .failed("no thread could be started (error \(error))")
    }
    guard sg_job_wait(job, timeLimit) != 0 else {
      late = job
      throw .timedOut(seconds: timeLimit)
    }
    defer { sg_job_free(job) }
    guard job.pointee.status == 0 else { throw .failed(Self.message(of: job)) }
    return Self.result(of: job)
  }

  // MARK: The plugin

  private mutating func context(pluginFiles: [String]?) throws(GraphvizError) -> OpaquePointer {
    let files = pluginFiles ?? Self.pluginFiles(besides: sg_library_path().map { String(cString: $0) })
    if pluginFiles == nil, let context { return context }
    for file in files {
      guard let plugin = sg_load_plugin(file) else { continue }
      guard let made = sg_context(plugin) else { throw .failed("it gave no context") }
      context = made
      return made
    }
    throw .noPlugin(files)
  }

  /// The plugin's names beside a `libgvc`: by Graphviz's version, newest first, then the name for developers.
  static func pluginFiles(besides library: String?) -> [String] {
    let folder = library.flatMap { path in path.lastIndex(of: "/").map { String(path[...$0]) } } ?? ""
    #if os(Linux)
      let names = [".so.8", ".so.6", ".so"]
    #else
      let names = [".8.dylib", ".6.dylib", ".dylib"]
    #endif
    return names.map { folder + "graphviz/libgvplugin_dot_layout" + $0 }
  }

  // MARK: In and out

  private static func fill(
    _ job: UnsafeMutablePointer<sg_job>, with input: GraphInput, columnGap: Double, rowGap: Double
  ) {
    /// The next whole even number of points.
    func even(_ length: Double) -> Double { max(2, (length / 2).rounded(.up) * 2) }
    job.pointee.rank_gap = columnGap
    job.pointee.node_gap = rowGap
    for (index, box) in input.boxes.enumerated() {
      job.pointee.sizes[2 * index] = even(box.width)
      job.pointee.sizes[2 * index + 1] = even(box.height)
    }
    for (index, edge) in input.edges.enumerated() {
      job.pointee.tails[index] = Int32(edge.from)
      job.pointee.heads[index] = Int32(edge.to)
      job.pointee.weights[index] = Int32(min(edge.weight, 1_000))
      job.pointee.ranking[index] = edge.isRanking ? 1 : 0
    }
  }

  private static func result(of job: UnsafeMutablePointer<sg_job>) -> Result {
    func points(_ values: UnsafeMutablePointer<Double>, _ range: Range<Int>) -> [Point] {
      range.map { Point(x: values[2 * $0], y: values[2 * $0 + 1]) }
    }
    let starts = job.pointee.starts!
    return Result(
      centers: points(job.pointee.centers, 0..<Int(job.pointee.node_count)),
      routes: (0..<Int(job.pointee.edge_count)).map { edge in
        points(job.pointee.points, Int(starts[edge])..<Int(starts[edge + 1]))
      })
  }

  /// What Graphviz said, on one line.
  private static func message(of job: UnsafeMutablePointer<sg_job>) -> String {
    let text = withUnsafeBytes(of: &job.pointee.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let lines = text.split(whereSeparator: \.isNewline).map { $0.hasPrefix("Error: ") ? $0.dropFirst(7) : $0 }
    return lines.isEmpty ? "it did not say why" : lines.joined(separator: "; ")
  }
}
