// 先看看哪里有蓄电池，再出门走一走。别忘了还要回站。
for (let y = 0; y < world.rows().length; y += 1) {
  for (let x = 0; x < world.rows()[0].length; x += 1) {
    if (world.energyAt(x, y) > 0) console.log('第', x, '列、第', y, '行：', world.energyAt(x, y))
  }
}
for (const direction of ['up', 'left', 'down']) {
  if (hero.canMove(direction)) {
    hero.move(direction)
    hero.say('还有 ' + hero.battery() + ' 格电')
  }
}
