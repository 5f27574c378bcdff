# 不看地图，走到哪里算哪里：没去过的地方就去看看，走进死路就退回来。
directions = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
opposite = {"up": "down", "down": "up", "left": "right", "right": "left"}
visited = set()


def explore(x, y):
    visited.add((x, y))
    for direction, (dx, dy) in directions.items():
        if (x + dx, y + dy) not in visited and hero.can_move(direction):
            hero.move(direction)
            explore(x + dx, y + dy)
            hero.move(opposite[direction])


explore(hero.x(), hero.y())
