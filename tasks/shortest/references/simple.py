# 哪边离终点近，就往哪边走，只是不走回头路。
directions = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
opposite = {"up": "down", "down": "up", "left": "right", "right": "left", "": ""}
last = ""


def distance_after(direction):
    dx, dy = directions[direction]
    return abs(world.goal_x() - hero.x() - dx) + abs(world.goal_y() - hero.y() - dy)


while True:
    choices = [way for way in directions if hero.can_move(way) and way != opposite[last]]
    if choices:
        last = min(choices, key=distance_after)
    else:  # 死路，只好回头
        last = opposite[last]
    hero.move(last)
