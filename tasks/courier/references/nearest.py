# 贪心：总是去最近的一处，只要剩下的电还够从那里回站。
from collections import deque

rows = world.rows()
directions = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
station = (world.goal_x(), world.goal_y())


def steps_to(target):
    """每一格到目标要走几步，路上绕开车站。"""
    steps = {target: 0}
    queue = deque([target], 200)
    while queue:
        cell = queue.popleft()
        for dx, dy in directions.values():
            x, y = cell[0] + dx, cell[1] + dy
            if 0 <= x < len(rows[0]) and 0 <= y < len(rows) and rows[y][x] not in "#G" and (x, y) not in steps:
                steps[(x, y)] = steps[cell] + 1
                queue.append((x, y))
    return steps


def go(target):
    steps = steps_to(target)
    while (hero.x(), hero.y()) != target:
        here = (hero.x(), hero.y())
        for direction, (dx, dy) in directions.items():
            if steps.get((here[0] + dx, here[1] + dy), 999) < steps[here]:
                hero.move(direction)
                break


home = steps_to(station)
while True:
    steps = steps_to((hero.x(), hero.y()))
    target, fewest = station, 999
    for place in steps:
        if world.energy_at(place[0], place[1]) > 0 and steps[place] < fewest:
            if steps[place] + home[place] <= hero.battery():
                target, fewest = place, steps[place]
    go(target)
