# 太阳好，又装得下，就停下来晒；别的时候赶路。
while True:
    is_sunny = world.sun() >= 2 and hero.battery() + world.sun() <= 12
    if is_sunny or hero.battery() == 1:
        hero.wait()
    elif hero.can_move("right"):
        hero.move_right()
    else:
        hero.move_up()
