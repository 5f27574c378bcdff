# 能往右就往右，不能了再往上。
while True:
    if hero.can_move("right"):
        hero.move_right()
    else:
        hero.move_up()
