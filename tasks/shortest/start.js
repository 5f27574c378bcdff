// 整张地图就是几行文字，# 走不通。先看看哪边能走。
for (const row of world.rows()) console.log(row)
for (const direction of ['up', 'right', 'down', 'left']) {
  if (hero.canMove(direction)) hero.move(direction)
}
