// 先看看哪里有蓄电池，再出门走一走。别忘了还要回站。
#include <iostream>
#include <string>

int main() {
    auto rows = world.rows();
    for (int y = 0; y < int(rows.size()); y++) {
        for (int x = 0; x < int(rows[0].size()); x++) {
            if (world.energy_at(x, y) > 0) {
                std::cout << "第 " << x << " 列、第 " << y << " 行：" << world.energy_at(x, y) << "\n";
            }
        }
    }
    for (std::string direction : {"up", "left", "down"}) {
        if (hero.can_move(direction)) {
            hero.move(direction);
            hero.say("还有 " + std::to_string(hero.battery()) + " 格电");
        }
    }
}
