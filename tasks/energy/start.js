// 小算盘在左上角。能走就一直向右、向下走，走不通就停一下。
for (let i = 0; i < 30; i += 1) {
  if (hero.canMove('right')) {
    hero.moveRight()
  } else {
    hero.moveDown()
  }
}
