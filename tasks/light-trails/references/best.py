# 每走一步以前，把自己和对手的走法都试一遍：走完以后，谁先到得了的格子更多？
# 两辆车已经隔开，就在自己这一块里找最长的路。
names = ["up", "down", "left", "right"]
draw = -60  # 撞在一起是平局：比输好，比落后一点差


def read_map():
    """所有的格子排成一行，四周加一圈墙：上下相差 width，左右相差 1。"""
    rows = world.rows()
    edge = "#" * (len(rows[0]) + 2)
    symbols = edge + "".join(["#" + row + "#" for row in rows]) + edge
    return [symbol != "#" for symbol in symbols], len(rows[0]) + 2


def ways(cell):
    return [cell + step for step in steps if is_open[cell + step]]


def distances(start):
    """从一格到每一格要几步；走不到的是 999。"""
    found = [999] * len(is_open)
    found[start] = 0
    queue = [start]
    for cell in queue:
        for step in steps:
            beside = cell + step
            if is_open[beside] and found[beside] == 999:
                found[beside] = found[cell] + 1
                queue.append(beside)
    return found


def lead(mine, theirs):
    """自己先到得了的格子，减去对手先到得了的。"""
    own, other = distances(mine), distances(theirs)
    return sum([(own[i] < other[i]) - (other[i] < own[i]) for i in range(len(own))])


def worst(to):
    """自己走到 to，对手怎么走对自己最不利，那时领先多少。"""
    least = 999
    for other in ways(rival_at):
        if other == to:
            value = draw
        else:
            is_open[to] = is_open[other] = False
            value = lead(to, other)
            is_open[to] = is_open[other] = True
        least = min(least, value)
    return least


def longest(cell, depth):
    """再走 depth 步，加上那以后还走得到的格子，最多有多少。"""
    if depth == 0:
        return sum([steps < 999 for steps in distances(cell)]) - 1
    is_open[cell] = False
    most = max([1 + longest(to, depth - 1) for to in ways(cell)], default=0)
    is_open[cell] = True
    return most


def room(to):
    """一样长的话，贴着墙走：旁边的空格越少越好。"""
    return longest(to, 3) * 10 - len(ways(to))


while True:
    is_open, width = read_map()
    steps = [-width, width, -1, 1]
    here = (hero.y() + 1) * width + hero.x() + 1
    rival_at = (rival.y() + 1) * width + rival.x() + 1
    own, other = distances(here), distances(rival_at)
    is_apart = not any([own[i] < 999 and other[i] < 999 for i in range(len(own))])
    best, most = 0, -9999
    for i in range(4):
        to = here + steps[i]
        if is_open[to]:
            value = room(to) if is_apart else worst(to)
            if value > most:
                best, most = i, value
    hero.move(names[best])
