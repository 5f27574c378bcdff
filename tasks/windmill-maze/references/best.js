// 右手扶着墙走，把终点也当成墙：绕完一圈回到起点，每一条死路就都走过了。
// 一边走，一边记下从起点到终点的路，最后照着它去终点。
const rightOf = { up: 'right', right: 'down', down: 'left', left: 'up' }
const leftOf = { up: 'left', left: 'down', down: 'right', right: 'up' }
const backOf = { up: 'down', down: 'up', left: 'right', right: 'left' }
const stepX = { up: 0, down: 0, left: -1, right: 1 }
const stepY = { up: -1, down: 1, left: 0, right: 0 }

// 终点是不是就在这个方向的下一格。
function goalIs(direction) {
  const x = hero.x() + stepX[direction]
  const y = hero.y() + stepY[direction]
  return x === world.goalX() && y === world.goalY()
}

const trail = [] // 从起点走到这里的方向；走回头路，就擦掉一步
let wayToGoal = []
let direction = 'right'
do {
  direction = rightOf[direction]
  while (goalIs(direction) || !hero.canMove(direction)) {
    if (goalIs(direction)) wayToGoal = [...trail, direction]
    direction = leftOf[direction]
  }
  hero.move(direction)

  if (trail[trail.length - 1] === backOf[direction]) trail.pop()
  else trail.push(direction)
} while (trail.length > 0)

for (const step of wayToGoal) hero.move(step)
