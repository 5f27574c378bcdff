// 小算盘站在小路的起点。向右走一步，再看看右边还通不通。
hero.moveRight()
if (hero.canMove('right')) hero.say('右边还能走')
else hero.say('右边走不通了')
