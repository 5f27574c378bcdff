// 小算盘在左上角。能走就一直向右、向下走，走不通就停一下。
int main() {
    for (int i = 0; i < 30; i += 1) {
        if (hero.can_move("right")) {
            hero.move_right();
        } else {
            hero.move_down();
        }
    }
}
