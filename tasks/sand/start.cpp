// 小算盘在沙滩的左下角。按“运行”看看它会做什么。
int main() {
    hero.move_right(2);
    hero.move_up();
}
