# 照着第一张图写的：只认得向右和向上的路牌，别的都当成向下。
hero.move_right(20)
while True:
    if hero.sign() == "right":
        hero.move_right(20)
    elif hero.sign() == "up":
        hero.move_up(20)
    else:
        hero.move_down(20)
