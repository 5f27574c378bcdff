# 右手扶着墙走：能右转就右转，不能就直走，再不能就左转，最后才回头。
right_of = {"up": "right", "right": "down", "down": "left", "left": "up"}
left_of = {"up": "left", "left": "down", "down": "right", "right": "up"}

direction = "right"
while True:
    direction = right_of[direction]
    while not hero.can_move(direction):
        direction = left_of[direction]
    hero.move(direction)
