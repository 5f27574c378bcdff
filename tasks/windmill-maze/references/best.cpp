// 右手扶着墙走，把终点也当成墙：绕完一圈回到起点，每一条死路就都走过了。
// 一边走，一边记下从起点到终点的路，最后照着它去终点。

// 方向按顺时针编号：加 1 是右转，加 3 是左转，加 2 是回头。
const std::vector<std::string> names = {"up", "right", "down", "left"};
const int step_x[] = {0, 1, 0, -1};
const int step_y[] = {-1, 0, 1, 0};

// 终点是不是就在这个方向的下一格。
bool goal_is(int direction) {
    int x = hero.x() + step_x[direction];
    int y = hero.y() + step_y[direction];
    return x == world.goal_x() && y == world.goal_y();
}

int main() {
    std::vector<int> trail;  // 从起点走到这里的方向；走回头路，就擦掉一步
    std::vector<int> way_to_goal;
    int direction = 1;
    do {
        direction = (direction + 1) % 4;
        while (goal_is(direction) || !hero.can_move(names[direction])) {
            if (goal_is(direction)) {
                way_to_goal = trail;
                way_to_goal.push_back(direction);
            }
            direction = (direction + 3) % 4;
        }
        hero.move(names[direction]);

        if (!trail.empty() && trail.back() == (direction + 2) % 4) trail.pop_back();
        else trail.push_back(direction);
    } while (!trail.empty());

    for (int step : way_to_goal) hero.move(names[step]);
}
