# 算路（水里慢）、看天气、趁早建电站，对手先到的能量让给它。
WIDTH, HEIGHT = world.width(), world.height()
STEPS = (("up", -WIDTH), ("down", WIDTH), ("left", -1), ("right", 1))
COSTS = {"panel": 6, "turbine": 10, "wheel": 8}
FAR = 999

ground = "".join(world.rows())
neighbours = []
for cell in range(WIDTH * HEIGHT):
    around = []
    for way, step in STEPS:
        if way == "left" and cell % WIDTH == 0 or way == "right" and cell % WIDTH == WIDTH - 1:
            continue
        if 0 <= cell + step < WIDTH * HEIGHT and ground[cell + step] != "#":
            around.append((way, cell + step))
    neighbours.append(around)


def distances(start):
    """从一格到每一格要几个时刻。按距离一层一层放，水里一步要三个。"""
    found = [FAR] * (WIDTH * HEIGHT)
    layers = [[start], [], [], []]
    ticks = 0
    while any(layers):
        for cell in layers[ticks % 4]:
            if found[cell] <= ticks:
                continue
            found[cell] = ticks
            for _, to in neighbours[cell]:
                if found[to] == FAR:
                    layers[(ticks + (3 if ground[to] == "~" else 1)) % 4].append(to)
        layers[ticks % 4] = []
        ticks += 1
    return found


def gain(plant):
    """从现在到最后，一座电站能发多少电。"""
    total = 0
    now = world.tick()
    for ahead in range(1, world.ticks_left()):
        if (now + ahead) % 6 == 0:
            total += 1 if plant == "wheel" else world.wind(ahead) if plant == "turbine" else world.sun(ahead)
    return total


def best_plant(cell):
    """在一格能建的里面，挣得最多的一种和挣多少。"""
    best, most = None, 0
    for plant in COSTS:
        if plant == "wheel" and not any(ground[to] == "~" for _, to in neighbours[cell]):
            continue
        profit = gain(plant) - COSTS[plant]
        if COSTS[plant] <= hero.energy() and profit > most:
            best, most = plant, profit
    return best, most


def go(target):
    """向目标走一步。"""
    from_target = distances(target)
    here = hero.y() * WIDTH + hero.x()
    way = min(neighbours[here], key=lambda each: from_target[each[1]] + (2 if ground[each[1]] == "~" else 0))[0]
    hero.move(way)


built = set()
while True:
    here = hero.y() * WIDTH + hero.x()
    rows = "".join(world.rows())
    if ground[here] == "_" and here not in built:
        plant, profit = best_plant(here)
        if plant:
            built.add(here)
            if hero.build(plant):
                continue
    mine = distances(here)
    theirs = distances(rival.y() * WIDTH + rival.x())
    left = world.ticks_left()
    target, most = None, 0
    can_build = hero.energy() >= 8 and left > 18
    for cell in range(WIDTH * HEIGHT):
        ticks = mine[cell]
        if cell == here or ticks >= left:
            continue
        value = 0
        if rows[cell] in "*123456789":
            worth = 1 if rows[cell] == "*" else int(rows[cell])
            value = worth / ticks / (1 if ticks <= theirs[cell] else 4)
        elif can_build and ground[cell] == "_" and cell not in built:
            value = (left - ticks) / 6 / ticks
        if value > most:
            target, most = cell, value
    if target is None:
        hero.wait()
    else:
        go(target)
