// 整张地图就是几行文字，# 走不通。先看看哪边能走。
#include <iostream>
#include <string>

int main() {
    for (std::string row : world.rows()) {
        std::cout << row << "\n";
    }
    for (std::string direction : {"up", "right", "down", "left"}) {
        if (hero.can_move(direction)) {
            hero.move(direction);
        }
    }
}
