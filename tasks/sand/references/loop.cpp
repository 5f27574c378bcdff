int main() {
    while (true) {
        hero.move_right(2);
        hero.move_up();
    }
}
