// 右边走得通就一直向右，走不通了就一直向上，到终点为止。
while (true) {
  while (hero.canMove('right')) hero.moveRight()
  while (hero.canMove('up')) hero.moveUp()
}
