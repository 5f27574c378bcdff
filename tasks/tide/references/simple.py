# 向右一步，向上一步。走不通的时候白白花掉了时间。
while True:
    hero.move_right()
    hero.move_up()
