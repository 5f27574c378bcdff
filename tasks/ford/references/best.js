// 迪杰斯特拉算法：从终点往回算，每一格走到终点最少要几个时刻。
const directions = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] }
const rows = world.rows()

/** 走进这一格要几个时刻；走不通就是无穷大。 */
function cost(x, y) {
  const symbol = rows[y]?.[x] ?? '#'
  if (symbol === '#') return Infinity
  return symbol === '~' ? 3 : 1
}

function countTicks() {
  const ticks = rows.map((row) => Array(row.length).fill(Infinity))
  const waiting = [{ tick: 0, x: world.goalX(), y: world.goalY() }]
  while (waiting.length > 0) {
    // 最近的一格，不会再有更快的走法，可以定下来了。
    waiting.sort((one, other) => other.tick - one.tick)
    const { tick, x, y } = waiting.pop()
    if (tick >= ticks[y][x]) continue
    ticks[y][x] = tick
    for (const [dx, dy] of Object.values(directions)) {
      if (cost(x + dx, y + dy) < Infinity) waiting.push({ tick: tick + cost(x, y), x: x + dx, y: y + dy })
    }
  }
  return ticks
}

const ticks = countTicks()
while (true) {
  let best = { direction: '', tick: Infinity }
  for (const [direction, [dx, dy]] of Object.entries(directions)) {
    const x = hero.x() + dx
    const y = hero.y() + dy
    if (cost(x, y) === Infinity) continue
    const tick = ticks[y][x] + cost(x, y)
    if (tick < best.tick) best = { direction, tick }
  }
  hero.move(best.direction)
}
