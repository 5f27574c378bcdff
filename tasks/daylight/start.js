// 路会走了，可是电池会用完。什么时候该停下来晒太阳？
while (true) {
  if (hero.canMove('right')) {
    hero.moveRight()
  } else {
    hero.moveUp()
  }
}
