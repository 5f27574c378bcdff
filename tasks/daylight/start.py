# 路会走了，可是电池会用完。什么时候该停下来晒太阳？
while True:
    if hero.can_move("right"):
        hero.move_right()
    else:
        hero.move_up()
