# 一直往前走，走不通了才拐弯：先试右边，再试左边，最后回头。
# 前面走得通的时候从不看两边，所以常常错过路口。
right_of = {"up": "right", "right": "down", "down": "left", "left": "up"}
left_of = {"up": "left", "left": "down", "down": "right", "right": "up"}

direction = "right"
while True:
    while hero.can_move(direction):
        hero.move(direction)
    if hero.can_move(right_of[direction]):
        direction = right_of[direction]
    elif hero.can_move(left_of[direction]):
        direction = left_of[direction]
    else:
        direction = right_of[right_of[direction]]
