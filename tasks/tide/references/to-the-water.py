# 不看路，每一段都走到撞上深水为止。路长的时候，潮水就追上来了。
while True:
    hero.move_right(20)
    hero.move_up(20)
