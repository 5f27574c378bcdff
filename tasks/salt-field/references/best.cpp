// 一行一行往上收。每一行只走有盐的那一段：从最左边的盐到最右边的盐。

// 走到这一行的第 column 列。
void go_to(int column) {
    if (column > hero.x()) hero.move_right(column - hero.x());
    else hero.move_left(hero.x() - column);
}

// 第 row 行哪几列有盐，从左到右。
std::vector<int> salt_columns(int row) {
    std::vector<int> columns;
    for (int x = 0; x < world.width(); x++) {
        if (world.energy_at(x, row) > 0) columns.push_back(x);
    }
    return columns;
}

// 收完脚下第 row 行的盐：先去近的一头，再去远的一头。
void gather_row(int row) {
    std::vector<int> columns = salt_columns(row);
    if (columns.empty()) return;
    int left = columns.front();
    int right = columns.back();
    bool left_first = std::abs(hero.x() - left) < std::abs(hero.x() - right);
    go_to(left_first ? left : right);
    go_to(left_first ? right : left);
}

int main() {
    // 行数是单数，终点在右上角；是双数，终点在左上角。
    bool goal_is_right = world.height() % 2 == 1;

    for (int row = world.height() - 1; row > 1; row--) {
        gather_row(row);
        hero.move_up();
    }
    gather_row(1);

    // 最上面一行从离终点最远的盐收起：先走到它的下面再上去，免得一脚踩到终点。
    std::vector<int> top = salt_columns(0);
    if (!top.empty()) go_to(goal_is_right ? top.front() : top.back());
    hero.move_up();
    go_to(goal_is_right ? world.width() - 1 : 0);
}
