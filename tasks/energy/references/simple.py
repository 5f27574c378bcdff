# 四个方向轮流走，走到哪里捡到哪里。
while True:
    for way in ("right", "down", "left", "up", "down", "right"):
        while hero.can_move(way):
            hero.move(way)
