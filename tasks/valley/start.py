# 先看看两边，再走两步。数字是能量，# 是石头。
print("右边是", world.at(hero.x() + 1, hero.y()))
print("上面是", world.at(hero.x(), hero.y() - 1))
hero.move_right()
hero.move_up()
