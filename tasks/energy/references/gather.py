# 总是去最近的能量：广度优先搜索。
from collections import deque

WAYS = (("up", 0, -1), ("down", 0, 1), ("left", -1, 0), ("right", 1, 0))


def first_step():
    """走向最近能量的第一步；没有能量就是 None。"""
    rows = world.rows()
    seen = {(hero.x(), hero.y())}
    queue = deque([(hero.x(), hero.y(), None)], 300)
    while queue:
        x, y, first = queue.popleft()
        if first and rows[y][x] in "*123456789":
            return first
        for way, dx, dy in WAYS:
            to = (x + dx, y + dy)
            if to in seen or not (0 <= to[0] < len(rows[0]) and 0 <= to[1] < len(rows)):
                continue
            if rows[to[1]][to[0]] != "#":
                seen.add(to)
                queue.append((to[0], to[1], first or way))
    return None


while True:
    way = first_step()
    if way:
        hero.move(way)
    else:
        hero.wait()
