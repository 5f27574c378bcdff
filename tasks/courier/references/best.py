# 动态规划：收下哪几处、最后站在哪里，最少要走几步。
from collections import deque

rows = world.rows()
directions = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
far = 999  # 走不到

station = (world.goal_x(), world.goal_y())
places = [(x, y) for y in range(len(rows)) for x in range(len(rows[0])) if world.energy_at(x, y) > 0]
worths = [world.energy_at(x, y) for x, y in places]


def neighbours(cell):
    for direction, (dx, dy) in directions.items():
        x, y = cell[0] + dx, cell[1] + dy
        # 一进站就收工，所以路上要绕开车站。
        if 0 <= x < len(rows[0]) and 0 <= y < len(rows) and rows[y][x] not in "#G":
            yield direction, (x, y)


def steps_to(target):
    """每一格到目标要走几步。"""
    steps = {target: 0}
    queue = deque([target], 200)
    while queue:
        cell = queue.popleft()
        for _, beside in neighbours(cell):
            if beside not in steps:
                steps[beside] = steps[cell] + 1
                queue.append(beside)
    return steps


def go(target, steps):
    """沿着步数越来越少的格子，走到目标。"""
    while (hero.x(), hero.y()) != target:
        here = (hero.x(), hero.y())
        for direction, (dx, dy) in directions.items():
            if steps.get((here[0] + dx, here[1] + dy), far) < steps[here]:
                hero.move(direction)
                break


count = len(places)
to_place = [steps_to(place) for place in places]
to_station = steps_to(station)
start = (hero.x(), hero.y())

# fewest[group][last]：收下 group 里的每一处，最后站在 last，最少走几步；before 记下再前面是哪一处。
# group 是一个二进制数，从右往左第 i 位是 1，就是收下第 i 处。
fewest = [[far] * count for _ in range(1 << count)]
before = [[-1] * count for _ in range(1 << count)]
best_group, best_last, most = 0, -1, 0
best_steps = to_station[start]
for group in range(1, 1 << count):
    worth = sum([worths[i] for i in range(count) if group >> i & 1])
    for last in range(count):
        if not group >> last & 1:
            continue
        others = group ^ (1 << last)
        steps = to_place[last].get(start, far) if others == 0 else far
        for previous in range(count):
            if others >> previous & 1:
                longer = fewest[others][previous] + to_place[last].get(places[previous], far)
                if longer < steps:
                    steps = longer
                    before[group][last] = previous
        fewest[group][last] = steps
        # 还要回得了车站。一样多的话，选步数少的。
        whole = steps + to_station.get(places[last], far)
        if whole <= hero.battery() and (worth > most or worth == most and whole < best_steps):
            best_group, best_last, most, best_steps = group, last, worth, whole

# 从最后一处往前，把顺序找回来。
order = []
while best_last >= 0:
    order.append(best_last)
    best_group, best_last = best_group ^ (1 << best_last), before[best_group][best_last]
for i in reversed(order):
    go(places[i], to_place[i])
go(station, to_station)
