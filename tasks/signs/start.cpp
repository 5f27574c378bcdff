// 第一段路总是向右。走到第一块路牌，让小算盘读一读它指哪边。
int main() {
    hero.move_right(20);
    hero.say(hero.sign());
}
