// 小算盘在盐田的左下角。先扫一扫最下面一行。
int main() {
    hero.say(std::to_string(world.width()));
    hero.move_right(world.width() - 1);
}
