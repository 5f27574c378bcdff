# 洪水填充：走到哪一边，还走得到的格子最多，就走哪一边。
directions = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def space(rows, x, y):
    """从一格出发，走得到多少格。"""
    seen = {(x, y)}
    queue = [(x, y)]
    for x, y in queue:  # 队伍会越来越长，一直数到最后一格
        for dx, dy in directions.values():
            to = (x + dx, y + dy)
            if to not in seen and 0 <= to[0] < len(rows[0]) and 0 <= to[1] < len(rows) and rows[to[1]][to[0]] != "#":
                seen.add(to)
                queue.append(to)
    return len(queue)


while True:
    rows = world.rows()
    best, most = "up", 0
    for direction, (dx, dy) in directions.items():
        if hero.can_move(direction):
            found = space(rows, hero.x() + dx, hero.y() + dy)
            if found > most:
                best, most = direction, found
    hero.move(best)
