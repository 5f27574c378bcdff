# 只剩最后一格电，才停下来晒太阳。
while True:
    if hero.battery() == 1:
        hero.wait()
    elif hero.can_move("right"):
        hero.move_right()
    else:
        hero.move_up()
