const most = 12 // 电池最多装多少

function shouldWait() {
  const battery = hero.battery()
  const sun = world.sun()
  const stepsLeft = world.goalX() - hero.x() + (hero.y() - world.goalY())
  if (battery >= stepsLeft) return false // 够走到终点了
  if (battery === 1) return true // 再走就没电了
  if (sun === 0 || battery + sun > most) return false // 晒不到，或者装不下
  // 剩下的电还能走到太阳更强的时候，就先走。
  for (let hours = 1; hours < battery; hours += 1) {
    if (world.sun(hours) > sun) return false
  }
  return true
}

while (true) {
  if (shouldWait()) {
    hero.wait()
  } else if (hero.canMove('right')) {
    hero.moveRight()
  } else {
    hero.moveUp()
  }
}
