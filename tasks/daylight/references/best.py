most = 12  # 电池最多装多少


def should_wait():
    battery = hero.battery()
    sun = world.sun()
    steps_left = (world.goal_x() - hero.x()) + (hero.y() - world.goal_y())
    if battery >= steps_left:  # 够走到终点了
        return False
    if battery == 1:  # 再走就没电了
        return True
    if sun == 0 or battery + sun > most:  # 晒不到，或者装不下
        return False
    # 剩下的电还能走到太阳更强的时候，就先走。
    for hours in range(1, battery):
        if world.sun(hours) > sun:
            return False
    return True


while True:
    if should_wait():
        hero.wait()
    elif hero.can_move("right"):
        hero.move_right()
    else:
        hero.move_up()
