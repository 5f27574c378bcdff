// 广度优先搜索：从终点出发，一圈一圈往外数，数出每一格离终点几步。
const directions = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] }
const rows = world.rows()

function countSteps() {
  const steps = rows.map((row) => Array(row.length).fill(Infinity))
  const queue = [[world.goalX(), world.goalY()]]
  steps[world.goalY()][world.goalX()] = 0
  for (const [x, y] of queue) {
    // 队伍会越来越长，一直数到最后一格。
    for (const [dx, dy] of Object.values(directions)) {
      if (rows[y + dy][x + dx] !== '#' && steps[y + dy][x + dx] === Infinity) {
        steps[y + dy][x + dx] = steps[y][x] + 1
        queue.push([x + dx, y + dy])
      }
    }
  }
  return steps
}

const steps = countSteps()
while (true) {
  const x = hero.x()
  const y = hero.y()
  // 每一步都走到离终点近一步的那一格。
  for (const [direction, [dx, dy]] of Object.entries(directions)) {
    if (steps[y + dy][x + dx] < steps[y][x]) {
      hero.move(direction)
      break
    }
  }
}
