// 记住现在的方向。每走一步之前看看脚下：有路牌，就换成路牌上的方向。
let direction = 'right'
while (true) {
  if (hero.sign() !== '') direction = hero.sign()

  if (direction === 'right') hero.moveRight()
  else if (direction === 'left') hero.moveLeft()
  else if (direction === 'up') hero.moveUp()
  else hero.moveDown()
}
