# 记住现在的方向。每走一步之前看看脚下：有路牌，就换成路牌上的方向。
direction = "right"
while True:
    if hero.sign() != "":
        direction = hero.sign()

    if direction == "right":
        hero.move_right()
    elif direction == "left":
        hero.move_left()
    elif direction == "up":
        hero.move_up()
    else:
        hero.move_down()
