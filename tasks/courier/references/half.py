# 用一半的电往外走，没走过的地方先走；另一半留着，沿原路走回来。
opposites = {"up": "down", "down": "up", "left": "right", "right": "left"}
steps = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
seen = {(hero.x(), hero.y()), (world.goal_x(), world.goal_y())}
way = []
half = hero.battery() // 2
while hero.battery() > half + 1:
    choices = []
    for direction, (dx, dy) in steps.items():
        x, y = hero.x() + dx, hero.y() + dy
        if hero.can_move(direction) and (x, y) not in seen:
            choices.append((-world.energy_at(x, y), direction))
    if not choices:
        break
    direction = min(choices)[1]
    hero.move(direction)
    seen.add((hero.x(), hero.y()))
    way.append(direction)
while way:
    hero.move(opposites[way.pop()])
hero.move("right")
