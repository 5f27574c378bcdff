# 蓝车在右下角。先向右走 5 步，再向下走，前面走不通就停不下来了。
hero.move("right", 5)
while hero.can_move("down"):
    hero.move("down")
hero.say("糟了，前面走不通")
hero.move("down")
