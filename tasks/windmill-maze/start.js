// 四个方向都试一遍：走得通，就一直走到头。
for (const direction of ['up', 'right', 'down', 'left']) {
  while (hero.canMove(direction)) hero.move(direction)
}
