# 整张地图就是几行文字，# 走不通。先看看哪边能走。
for row in world.rows():
    print(row)
for direction in ["up", "right", "down", "left"]:
    if hero.can_move(direction):
        hero.move(direction)
