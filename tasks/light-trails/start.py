# 蓝车在右下角。先向右走 3 步，再向下走，可是车停不下来。
hero.move("right", 3)
while hero.can_move("down"):
    hero.move("down")
hero.say("糟了，前面走不通")
hero.move("down")
