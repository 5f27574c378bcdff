// 先看看两边，再走两步。数字是能量，# 是石头。
#include <iostream>

int main() {
    std::cout << "右边是 " << world.at(hero.x() + 1, hero.y()) << "\n";
    std::cout << "上面是 " << world.at(hero.x(), hero.y() - 1) << "\n";
    hero.move_right();
    hero.move_up();
}
