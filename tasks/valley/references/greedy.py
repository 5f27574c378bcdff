# 贪心：右边和上面，哪边亮就走哪边。
def light_at(x, y):
    symbol = world.at(x, y)
    if symbol == "#":
        return -1
    return int(symbol) if symbol in "123456789" else 0


while True:
    right = light_at(hero.x() + 1, hero.y())
    up = light_at(hero.x(), hero.y() - 1)
    if right >= up:
        hero.move_right()
    else:
        hero.move_up()
