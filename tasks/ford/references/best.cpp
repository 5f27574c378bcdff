// 迪杰斯特拉算法：从终点往回算，每一格走到终点最少要几个时刻。
#include <functional>
#include <queue>
#include <string>
#include <tuple>
#include <vector>

const std::string names[] = {"up", "right", "down", "left"};
const int dx[] = {0, 1, 0, -1};
const int dy[] = {-1, 0, 1, 0};
const int never = 1000000;  // 还没有算到，或者走不通

std::vector<std::string> rows;

// 走进这一格要几个时刻。
int cost(int x, int y) {
    int height = rows.size(), width = rows[0].size();
    if (x < 0 || y < 0 || x >= width || y >= height || rows[y][x] == '#') return never;
    return rows[y][x] == '~' ? 3 : 1;
}

std::vector<std::vector<int>> count_ticks() {
    std::vector<std::vector<int>> ticks(rows.size(), std::vector<int>(rows[0].size(), never));
    using Place = std::tuple<int, int, int>;  // 时刻、列、行
    std::priority_queue<Place, std::vector<Place>, std::greater<Place>> waiting;
    waiting.push({0, world.goal_x(), world.goal_y()});
    while (!waiting.empty()) {
        // 最近的一格，不会再有更快的走法，可以定下来了。
        auto [tick, x, y] = waiting.top();
        waiting.pop();
        if (tick >= ticks[y][x]) continue;
        ticks[y][x] = tick;
        for (int i = 0; i < 4; i++) {
            if (cost(x + dx[i], y + dy[i]) < never) {
                waiting.push({tick + cost(x, y), x + dx[i], y + dy[i]});
            }
        }
    }
    return ticks;
}

int main() {
    rows = world.rows();
    auto ticks = count_ticks();
    while (true) {
        int best = 0, best_tick = never;
        for (int i = 0; i < 4; i++) {
            int x = hero.x() + dx[i], y = hero.y() + dy[i];
            if (cost(x, y) == never) continue;
            if (ticks[y][x] + cost(x, y) < best_tick) {
                best = i;
                best_tick = ticks[y][x] + cost(x, y);
            }
        }
        hero.move(names[best]);
    }
}
