# 右手一直扶着墙走：先试右边，再试前面、左边，最后才回头。
turns = ["up", "right", "down", "left"]  # 顺时针
facing = 0
while True:
    facing = (facing + 1) % 4
    while not hero.can_move(turns[facing]):
        facing = (facing - 1) % 4
    hero.move(turns[facing])
