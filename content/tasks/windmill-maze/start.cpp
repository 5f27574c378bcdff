// 朝一个方向走到头，再看看别的方向通不通。
int main() {
    std::string direction = "right";
    while (hero.can_move(direction)) hero.move(direction);
    hero.say("前面走不通了");
}
