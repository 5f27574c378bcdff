// 广度优先搜索：从终点出发，一圈一圈往外数，数出每一格离终点几步。
#include <queue>
#include <string>
#include <utility>
#include <vector>

const std::string names[] = {"up", "right", "down", "left"};
const int dx[] = {0, 1, 0, -1};
const int dy[] = {-1, 0, 1, 0};
const int far_away = 1000000;  // 还没有数到

std::vector<std::vector<int>> count_steps() {
    auto rows = world.rows();
    std::vector<std::vector<int>> steps(rows.size(), std::vector<int>(rows[0].size(), far_away));
    std::queue<std::pair<int, int>> queue;
    steps[world.goal_y()][world.goal_x()] = 0;
    queue.push({world.goal_x(), world.goal_y()});
    while (!queue.empty()) {
        auto [x, y] = queue.front();
        queue.pop();
        for (int i = 0; i < 4; i++) {
            int next_x = x + dx[i], next_y = y + dy[i];
            if (rows[next_y][next_x] != '#' && steps[next_y][next_x] == far_away) {
                steps[next_y][next_x] = steps[y][x] + 1;
                queue.push({next_x, next_y});
            }
        }
    }
    return steps;
}

int main() {
    auto steps = count_steps();
    while (true) {
        int x = hero.x(), y = hero.y();
        // 每一步都走到离终点近一步的那一格。
        for (int i = 0; i < 4; i++) {
            if (steps[y + dy[i]][x + dx[i]] < steps[y][x]) {
                hero.move(names[i]);
                break;
            }
        }
    }
}
