# 迪杰斯特拉算法：从终点往回算，每一格走到终点最少要几个时刻。
import heapq

directions = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


def cost(x, y):
    """走进这一格要几个时刻。"""
    return 3 if world.at(x, y) == "~" else 1


def count_ticks():
    ticks = {}
    heap = [(0, world.goal_x(), world.goal_y())]
    while heap:
        # 堆里最近的一格，不会再有更快的走法，可以定下来了。
        tick, x, y = heapq.heappop(heap)
        if (x, y) in ticks:
            continue
        ticks[(x, y)] = tick
        for dx, dy in directions.values():
            if world.at(x + dx, y + dy) != "#":
                heapq.heappush(heap, (tick + cost(x, y), x + dx, y + dy))
    return ticks


def ticks_through(direction):
    """往这边走，一共还要几个时刻才到终点。"""
    dx, dy = directions[direction]
    beside = (hero.x() + dx, hero.y() + dy)
    return ticks[beside] + cost(beside[0], beside[1]) if beside in ticks else 1000000


ticks = count_ticks()
while True:
    hero.move(min(directions, key=ticks_through))
