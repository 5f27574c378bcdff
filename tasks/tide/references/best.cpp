// 右边走得通就一直向右，走不通了就一直向上，到终点为止。
int main() {
    while (true) {
        while (hero.can_move("right")) hero.move_right();
        while (hero.can_move("up")) hero.move_up();
    }
}
