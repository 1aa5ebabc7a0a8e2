// Which statement of each example reads and writes what, by hand: `who what: the statement as the source has it`, in the
// order of the run. A dash stands for a control that reads or writes by the binding it was given: no statement does.

enum ExampleLines {
  static let reads: [String: [String]] = [
    "ActionWrapper": ["ContentView ContentView.name: get { state.wrappedValue }"],
    "Binding": ["MainView/SubView MainView.date: return Text(date)"],
    "ClassInState": [
      #"ContentView ContentView.user: Text("Your name is \(user.firstName).")"#,
      #"ContentView ContentView.refreshes: Text("refreshed \(refreshes) times")"#,
      "ContentView/TextField ContentView.user: -",
    ],
    "Counter": [#"CounterView CounterView.count: Text("Count: \(count)")"#],
    "CounterByBinding": [#"ContentView/CounterButton ContentView.counter: Text("\(count)")"#],
    "CounterByCopy": [
      "ContentView ContentView.counter: CounterButton(count: counter) { print(counter) }",
      #"ContentView/CounterButton ContentView/CounterButton.count: Text("\(count)")"#,
    ],
    "Dice": [
      "DiceView DiceView.rolls: ForEach(rolls) { RollRow(roll: $0) }",
      "DiceView DiceView.lastRoll: TimeView(date: lastRoll)",
    ],
    "FilterList": [
      "ProductsView ProductsView.showsFavourites: if !showsFavourites || product.isFavourite {",
      "ProductsView/FilterView/Toggle ProductsView.showsFavourites: -",
    ],
    "HandMadeWrapper": [],
    "Linking": [
      #"ContentView ContentView.count: let _ = print("body: \(count), has a location: \(hasLocation)")"#
    ],
    "LostWrite": [
      "ContentView ContentView.value: DetailView(number: value)",
      #"ContentView/DetailView ContentView/DetailView.number: Text("1: \(number ?? 0)")"#,
    ],
    "Observable": [
      "ProfileView ProfileView.profile: NameView(profile: profile)",
      #"ProfileView/NameView ProfileView.profile.name: TextField("Name", text: $profile.name)"#,
      "ProfileView/NameView/TextField ProfileView.profile.name: -",
      #"ProfileView/CountView ProfileView.profile.count: Text("\(profile.count) visits")"#,
    ],
    "ObservedObject": ["MainView/SubView MainView.store.date: return Text(date)"],
    "OnAppearSeed": [
      "ContentView ContentView.value: DetailView(number: value)",
      #"ContentView/DetailView ContentView/DetailView.number: Text("4: \(number)")"#,
    ],
    "OwnObjects": [
      #"GameView/Side GameView/Side.score.points: Text("\(name) \(score.points)")"#,
      #"GameView/Side#2 GameView/Side#2.score.points: Text("\(name) \(score.points)")"#,
    ],
    "OwningChild": [
      "ContentView ContentView.value: DetailView(number: value)",
      #"ContentView/DetailView ContentView/DetailView.number: Text("0: \(number)")"#,
    ],
    "PassiveChild": ["ContentView ContentView.value: DetailView(number: value)"],
    "SharedObject": [
      #"GameView/Left GameView.score.points: Text("left \(score.points)")"#,
      #"GameView/Right GameView.score.points: Text("right \(score.points)")"#,
    ],
    "Shop": [
      "ShopView ShopView.items: TotalView(total: items.filter { !$0.isDone }.reduce(0) { $0 + $1.price })",
      "ShopView/ItemRow[#1] ShopView.items: Toggle(item.name, isOn: $item.isDone)",
      "ShopView/ItemRow[#1]/Toggle ShopView.items: -",
      "ShopView/ItemRow[#2] ShopView.items: Toggle(item.name, isOn: $item.isDone)",
      "ShopView/ItemRow[#2]/Toggle ShopView.items: -",
      "ShopView/TextField ShopView.newName: -",
      "ShopView/ItemRow[#3] ShopView.items: Toggle(item.name, isOn: $item.isDone)",
      "ShopView/ItemRow[#3]/Toggle ShopView.items: -",
    ],
    "StructState": [
      #"ContentView ContentView.user: Text("Your name is \(user.firstName) \(user.lastName).")"#,
      "ContentView/TextField ContentView.user: -", "ContentView/TextField#2 ContentView.user: -",
    ],
  ]

  static let writes: [String: [String]] = [
    "ActionWrapper": [
      "ContentView.name: state.wrappedValue = $0",
      "ContentView.name: nonmutating set { state.wrappedValue = newValue }",
    ],
    "Binding": [#"MainView.date: Button("change") { date = "12:01" }"#],
    "ClassInState": ["ContentView.user: -", #"ContentView.refreshes: Button("refresh") { refreshes += 1 }"#],
    "Counter": Array(repeating: #"CounterView.count: Button("+") { count += 1 }"#, count: 2),
    "CounterByBinding": Array(repeating: "ContentView.counter: count += 1", count: 3),
    "CounterByCopy": Array(repeating: "ContentView/CounterButton.count: count += 1", count: 3),
    "Dice": [
      "DiceView.rolls: rolls.append(Roll())", "DiceView.lastRoll: lastRoll = Date()",
      "DiceView.rolls: rolls.append(Roll())", "DiceView.lastRoll: lastRoll = Date()",
      "DiceView.rolls: rolls.append(Roll())", "DiceView.lastRoll: lastRoll = Date()",
      #"DiceView.rolls: Button("Shuffle") { rolls.shuffle() }"#,
    ],
    "FilterList": ["ProductsView.showsFavourites: -", "ProductsView.showsFavourites: -"],
    "HandMadeWrapper": [],
    "Linking": ["ContentView.count: count = 10", #"ContentView.count: Button("+") { count += 1 }"#],
    "LostWrite": [
      "ContentView/DetailView.number: self.number = number + 1",
      #"ContentView/DetailView.number: Button("+") { number = (number ?? 0) + 1 }"#,
    ],
    "Observable": [
      #"ProfileView.profile.count: Button("+") { profile.count += 1 }"#, "ProfileView.profile.name: -",
    ],
    "ObservedObject": [#"MainView.store.date: Button("change") { store.date = "12:01" }"#],
    "OnAppearSeed": [
      "ContentView/DetailView.number: .onAppear { number = given }",
      #"ContentView.value: Button("parent +") { value += 1 }"#,
    ],
    "OwnObjects": [
      #"GameView/Side.score.points: Button("+") { score.points += 1 }"#,
      #"GameView/Side#2.score.points: Button("+") { score.points += 1 }"#,
    ],
    "OwningChild": [
      #"ContentView/DetailView.number: Button("+") { number += 1 }"#,
      #"ContentView.value: Button("parent +") { value += 1 }"#,
    ],
    "PassiveChild": [#"ContentView.value: Button("+") { value += 1 }"#],
    "SharedObject": [#"GameView.score.points: Button("+") { score.points += 1 }"#],
    "Shop": [
      "ShopView.items: -", "ShopView.newName: -", "ShopView.items: items.append(Item(name: newName, price: 4))",
      #"ShopView.newName: newName = """#,
      "ShopView.items: ItemRow(item: $item) { items.removeAll { $0.id == item.id } }",
    ],
    "StructState": ["ContentView.user: -"],
  ]
}
