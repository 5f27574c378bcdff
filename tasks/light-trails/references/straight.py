# 能走就一直向前，前面走不通了才拐弯。
direction = "right"
while True:
    if not hero.can_move(direction):
        for other in ["up", "down", "left", "right"]:
            if hero.can_move(other):
                direction = other
    hero.move(direction)
