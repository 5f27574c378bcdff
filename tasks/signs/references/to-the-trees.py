# 看一块路牌，就朝那边一直走到头。走到头会白撞一下树，多花一步。
hero.move_right(20)
while True:
    if hero.sign() == "right":
        hero.move_right(20)
    if hero.sign() == "left":
        hero.move_left(20)
    if hero.sign() == "up":
        hero.move_up(20)
    if hero.sign() == "down":
        hero.move_down(20)
