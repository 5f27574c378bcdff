# 小算盘在盐田的左下角。先扫一扫最下面一行，再报一报盐田有多大。
hero.move_right(world.width() - 1)
hero.say(f"{world.width()} 列，{world.height()} 行")
