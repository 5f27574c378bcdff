// 四个方向都试一遍：走得通，就一直走到头。
int main() {
    for (std::string direction : {"up", "right", "down", "left"}) {
        while (hero.can_move(direction)) hero.move(direction);
    }
}
