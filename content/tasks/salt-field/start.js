// 小算盘在盐田的左下角。先扫一扫最下面一行。
hero.say(world.width())
hero.moveRight(world.width() - 1)
