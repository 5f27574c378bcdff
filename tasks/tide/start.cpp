// 小算盘站在小路的起点。向右走一步，再看看右边还通不通。
int main() {
    hero.move_right();
    if (hero.can_move("right")) hero.say("右边还能走");
    else hero.say("右边走不通了");
}
