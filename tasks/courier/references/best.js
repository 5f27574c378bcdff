// 动态规划：收下哪几处、最后站在哪里，最少要走几步。
const rows = world.rows()
const width = rows[0].length
const directions = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }

const cells = rows.flatMap((row, y) => [...row].map((_, x) => [x, y]))
const places = cells.filter(([x, y]) => world.energyAt(x, y) > 0)
const worths = places.map(([x, y]) => world.energyAt(x, y))
const station = [world.goalX(), world.goalY()]
const start = [hero.x(), hero.y()]

// 每一格到目标要走几步：steps[y][x]，走不到就是无穷大。
function stepsTo([targetX, targetY]) {
  const steps = rows.map(() => Array(width).fill(Infinity))
  steps[targetY][targetX] = 0
  const queue = [[targetX, targetY]]
  for (const [x, y] of queue) {
    for (const [dx, dy] of Object.values(directions)) {
      const symbol = rows[y + dy]?.[x + dx] ?? '#'
      // 一进站就收工，所以路上要绕开车站。
      if (symbol !== '#' && symbol !== 'G' && steps[y + dy][x + dx] === Infinity) {
        steps[y + dy][x + dx] = steps[y][x] + 1
        queue.push([x + dx, y + dy])
      }
    }
  }
  return steps
}

// 沿着步数越来越少的格子，走到目标。
function go(steps) {
  while (steps[hero.y()][hero.x()] > 0) {
    const x = hero.x()
    const y = hero.y()
    for (const [direction, [dx, dy]] of Object.entries(directions)) {
      if (steps[y + dy]?.[x + dx] < steps[y][x]) {
        hero.move(direction)
        break
      }
    }
  }
}

const toPlace = places.map(stepsTo)
const toStation = stepsTo(station)
const stepsFrom = ([x, y], steps) => steps[y][x]

// fewest[group][last]：收下 group 里的每一处，最后站在 last，最少走几步；before 记下再前面是哪一处。
// group 是一个二进制数，从右往左第 i 位是 1，就是收下第 i 处。
const count = places.length
const fewest = []
const before = []
let best = { group: 0, last: -1, worth: 0, steps: stepsFrom(start, toStation) }
for (let group = 0; group < 1 << count; group += 1) {
  const has = (i) => ((group >> i) & 1) === 1
  const worth = worths.reduce((sum, each, i) => (has(i) ? sum + each : sum), 0)
  fewest.push(Array(count).fill(Infinity))
  before.push(Array(count).fill(-1))
  for (let last = 0; last < count; last += 1) {
    if (!has(last)) continue
    const others = group ^ (1 << last)
    let steps = others === 0 ? stepsFrom(start, toPlace[last]) : Infinity
    for (let previous = 0; previous < count; previous += 1) {
      if (previous === last || !has(previous)) continue
      const longer = fewest[others][previous] + stepsFrom(places[previous], toPlace[last])
      if (longer < steps) {
        steps = longer
        before[group][last] = previous
      }
    }
    fewest[group][last] = steps
    // 还要回得了车站。一样多的话，选步数少的。
    const whole = steps + stepsFrom(places[last], toStation)
    const isBetter = worth > best.worth || (worth === best.worth && whole < best.steps)
    if (whole <= hero.battery() && isBetter) best = { group, last, worth, steps: whole }
  }
}

// 从最后一处往前，把顺序找回来。
const order = []
for (let { group, last } = best; last >= 0; ) {
  order.unshift(last)
  const previous = before[group][last]
  group ^= 1 << last
  last = previous
}
for (const i of order) go(toPlace[i])
go(toStation)
