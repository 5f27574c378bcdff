const int most = 12;  // 电池最多装多少

bool should_wait() {
    int battery = hero.battery();
    int sun = world.sun();
    int steps_left = (world.goal_x() - hero.x()) + (hero.y() - world.goal_y());
    if (battery >= steps_left) return false;               // 够走到终点了
    if (battery == 1) return true;                         // 再走就没电了
    if (sun == 0 || battery + sun > most) return false;    // 晒不到，或者装不下
    // 剩下的电还能走到太阳更强的时候，就先走。
    for (int hours = 1; hours < battery; hours++) {
        if (world.sun(hours) > sun) return false;
    }
    return true;
}

int main() {
    while (true) {
        if (should_wait()) {
            hero.wait();
        } else if (hero.can_move("right")) {
            hero.move_right();
        } else {
            hero.move_up();
        }
    }
}
