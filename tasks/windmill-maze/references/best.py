# 右手扶着墙走，把终点也当成墙：绕完一圈回到起点，每一条死路就都走过了。
# 一边走，一边记下从起点到终点的路，最后照着它去终点。
right_of = {"up": "right", "right": "down", "down": "left", "left": "up"}
left_of = {"up": "left", "left": "down", "down": "right", "right": "up"}
back_of = {"up": "down", "down": "up", "left": "right", "right": "left"}
step_x = {"up": 0, "down": 0, "left": -1, "right": 1}
step_y = {"up": -1, "down": 1, "left": 0, "right": 0}


def goal_is(direction):
    """终点是不是就在这个方向的下一格。"""
    x = hero.x() + step_x[direction]
    y = hero.y() + step_y[direction]
    return x == world.goal_x() and y == world.goal_y()


trail = []  # 从起点走到这里的方向；走回头路，就擦掉一步
way_to_goal = []
direction = "right"
is_back = False
while not is_back:
    direction = right_of[direction]
    while goal_is(direction) or not hero.can_move(direction):
        if goal_is(direction):
            way_to_goal = trail + [direction]
        direction = left_of[direction]
    hero.move(direction)

    if len(trail) > 0 and trail[-1] == back_of[direction]:
        trail.pop()
    else:
        trail.append(direction)
    is_back = len(trail) == 0

for direction in way_to_goal:
    hero.move(direction)
