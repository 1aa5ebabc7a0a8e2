// What a host has found out about types, so that it finds it out once.

@MainActor
final class TypeCache {
  private var viewTypes: [ObjectIdentifier: ViewType] = [:]
  private var plans: [ObjectIdentifier: PropertyPlan] = [:]
  private var comparisons: [ObjectIdentifier: Comparison] = [:]
  private var lastComparison: (type: Any.Type, comparison: Comparison)?

  func viewType(for type: Any.Type, make: () -> ViewType) -> ViewType {
    if let known = viewTypes[ObjectIdentifier(type)] { return known }
    let made = make()
    viewTypes[ObjectIdentifier(type)] = made
    return made
  }

  /// The plan of a dynamic property that the user's program declares.
  func plan(of type: Any.Type) -> PropertyPlan {
    if let known = plans[ObjectIdentifier(type)] { return known }
    let plan = PropertyPlan(of: type)
    plans[ObjectIdentifier(type)] = plan
    return plan
  }

  func comparison(of type: Any.Type) -> Comparison {
    // Asked once a location: mostly for the type that it was asked for before.
    if let last = lastComparison, last.type == type { return last.comparison }
    let comparison = comparisons[ObjectIdentifier(type)] ?? Comparison(of: type)
    comparisons[ObjectIdentifier(type)] = comparison
    lastComparison = (type, comparison)
    return comparison
  }
}
