# 一行一行往上收。每一行只走有盐的那一段：从最左边的盐到最右边的盐。

def go_to(column):
    """走到这一行的第 column 列。"""
    if column > hero.x():
        hero.move_right(column - hero.x())
    else:
        hero.move_left(hero.x() - column)


def salt_columns(row):
    """第 row 行哪几列有盐，从左到右。"""
    return [x for x in range(world.width()) if world.energy_at(x, row) > 0]


def gather_row(row):
    """收完脚下第 row 行的盐：先去近的一头，再去远的一头。"""
    columns = salt_columns(row)
    if len(columns) == 0:
        return
    left = columns[0]
    right = columns[-1]
    if abs(hero.x() - left) < abs(hero.x() - right):
        go_to(left)
        go_to(right)
    else:
        go_to(right)
        go_to(left)


# 行数是单数，终点在右上角；是双数，终点在左上角。
goal_is_right = world.height() % 2 == 1

for row in range(world.height() - 1, 1, -1):
    gather_row(row)
    hero.move_up()
gather_row(1)

# 最上面一行从离终点最远的盐收起：先走到它的下面再上去，免得一脚踩到终点。
top = salt_columns(0)
if len(top) > 0:
    go_to(top[0] if goal_is_right else top[-1])
hero.move_up()
go_to(world.width() - 1 if goal_is_right else 0)
