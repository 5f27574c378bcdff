while (true) {
  hero.moveRight(2)
  hero.moveUp()
}
