# 照着第一块盐田写的：7 列、4 行。换一块盐田，数字就不对了。
for turn in range(2):
    hero.move_right(6)
    hero.move_up()
    hero.move_left(6)
    hero.move_up()
