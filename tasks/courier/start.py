# 先看看哪里有蓄电池，再出门走一走。别忘了还要回站。
for y in range(len(world.rows())):
    for x in range(len(world.rows()[0])):
        if world.energy_at(x, y) > 0:
            print("第", x, "列、第", y, "行：", world.energy_at(x, y))
for direction in ["up", "left", "down"]:
    if hero.can_move(direction):
        hero.move(direction)
        hero.say("还有 " + str(hero.battery()) + " 格电")
