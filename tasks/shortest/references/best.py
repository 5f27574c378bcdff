# 广度优先搜索：从终点出发，一圈一圈往外数，数出每一格离终点几步。
directions = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
rows = world.rows()


def count_steps():
    goal = (world.goal_x(), world.goal_y())
    steps = {goal: 0}
    queue = [goal]
    for x, y in queue:  # 队伍会越来越长，一直数到最后一格
        for dx, dy in directions.values():
            beside = (x + dx, y + dy)
            if rows[beside[1]][beside[0]] != "#" and beside not in steps:
                steps[beside] = steps[(x, y)] + 1
                queue.append(beside)
    return steps


steps = count_steps()
while True:
    # 每一步都走到离终点近一步的那一格。
    for direction, (dx, dy) in directions.items():
        here = (hero.x(), hero.y())
        beside = (here[0] + dx, here[1] + dy)
        if beside in steps and steps[beside] < steps[here]:
            hero.move(direction)
            break
