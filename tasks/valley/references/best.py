# 动态规划：most[y][x] 是从这一格走到山口，一共最多能采到多少能量。
rows = world.rows()
height = len(rows)
width = len(rows[0])
never = -1000000  # 走不到山口
most = [[never] * width for row in rows]


def most_at(x, y):
    return most[y][x] if x < width and y >= 0 else never


# 从右上角往回算：右边和上面的格子总是先算好。
for y in range(height):
    for x in range(width - 1, -1, -1):
        symbol = rows[y][x]
        if symbol == "G":
            most[y][x] = 0
        elif symbol != "#":
            light = int(symbol) if symbol != "." else 0
            most[y][x] = light + max(most_at(x + 1, y), most_at(x, y - 1))

while True:
    x, y = hero.x(), hero.y()
    if most_at(x + 1, y) >= most_at(x, y - 1):
        hero.move_right()
    else:
        hero.move_up()
