# 来回扫：在最左边就向右扫一行，在最右边就向左扫一行，再上一行。
width = world.width()
for row in range(world.height()):
    if hero.x() == 0:
        hero.move_right(width - 1)
    else:
        hero.move_left(width - 1)
    hero.move_up()
