// 先往右走走看：草地上一步要 1 个时刻，水里一步要 3 个。
int main() {
    while (hero.can_move("right")) {
        hero.move("right");
    }
}
