# 终点在右边：一直往右走，碰到树就往上或往下绕。
while True:
    if hero.can_move("right"):
        hero.move("right")
    elif hero.y() > world.goal_y() and hero.can_move("up"):
        hero.move("up")
    elif hero.can_move("down"):
        hero.move("down")
    else:
        hero.move("up")
