// 动态规划：收下哪几处、最后站在哪里，最少要走几步。
#include <algorithm>
#include <queue>
#include <string>
#include <utility>
#include <vector>

using Cell = std::pair<int, int>;
using Steps = std::vector<std::vector<int>>;

const std::string names[] = {"up", "down", "left", "right"};
const int dx[] = {0, 0, -1, 1};
const int dy[] = {-1, 1, 0, 0};
const int far_away = 999;  // 走不到

std::vector<std::string> rows;

char symbol_at(int x, int y) {
    if (y < 0 || y >= int(rows.size()) || x < 0 || x >= int(rows[0].size())) return '#';
    return rows[y][x];
}

// 每一格到目标要走几步：steps[y][x]。
Steps steps_to(Cell target) {
    Steps steps(rows.size(), std::vector<int>(rows[0].size(), far_away));
    steps[target.second][target.first] = 0;
    std::queue<Cell> queue;
    queue.push(target);
    while (!queue.empty()) {
        auto [x, y] = queue.front();
        queue.pop();
        for (int i = 0; i < 4; i++) {
            char symbol = symbol_at(x + dx[i], y + dy[i]);
            // 一进站就收工，所以路上要绕开车站。
            if (symbol == '#' || symbol == 'G' || steps[y + dy[i]][x + dx[i]] < far_away) continue;
            steps[y + dy[i]][x + dx[i]] = steps[y][x] + 1;
            queue.push({x + dx[i], y + dy[i]});
        }
    }
    return steps;
}

// 沿着步数越来越少的格子，走到目标。
void go(const Steps& steps) {
    while (steps[hero.y()][hero.x()] > 0) {
        int x = hero.x(), y = hero.y();
        for (int i = 0; i < 4; i++) {
            if (symbol_at(x + dx[i], y + dy[i]) != '#' && steps[y + dy[i]][x + dx[i]] < steps[y][x]) {
                hero.move(names[i]);
                break;
            }
        }
    }
}

int main() {
    rows = world.rows();
    std::vector<Cell> places;
    std::vector<int> worths;
    for (int y = 0; y < int(rows.size()); y++) {
        for (int x = 0; x < int(rows[0].size()); x++) {
            if (world.energy_at(x, y) == 0) continue;
            places.push_back({x, y});
            worths.push_back(world.energy_at(x, y));
        }
    }
    int count = places.size();
    std::vector<Steps> to_place;
    for (Cell place : places) to_place.push_back(steps_to(place));
    Steps to_station = steps_to({world.goal_x(), world.goal_y()});

    // fewest[group][last]：收下 group 里的每一处，最后站在 last，最少走几步；before 记下再前面是哪一处。
    // group 是一个二进制数，从右往左第 i 位是 1，就是收下第 i 处。
    std::vector<std::vector<int>> fewest(1 << count, std::vector<int>(count, far_away));
    std::vector<std::vector<int>> before(1 << count, std::vector<int>(count, -1));
    int best_group = 0, best_last = -1, most = 0, best_steps = to_station[hero.y()][hero.x()];
    for (int group = 1; group < 1 << count; group++) {
        int worth = 0;
        for (int i = 0; i < count; i++) {
            if (group >> i & 1) worth += worths[i];
        }
        for (int last = 0; last < count; last++) {
            if (!(group >> last & 1)) continue;
            int others = group ^ (1 << last);
            int steps = others == 0 ? to_place[last][hero.y()][hero.x()] : far_away;
            for (int previous = 0; previous < count; previous++) {
                if (!(others >> previous & 1)) continue;
                auto [x, y] = places[previous];
                int longer = fewest[others][previous] + to_place[last][y][x];
                if (longer < steps) {
                    steps = longer;
                    before[group][last] = previous;
                }
            }
            fewest[group][last] = steps;
            // 还要回得了车站。一样多的话，选步数少的。
            auto [x, y] = places[last];
            int whole = steps + to_station[y][x];
            if (whole <= hero.battery() && (worth > most || (worth == most && whole < best_steps))) {
                best_group = group;
                best_last = last;
                most = worth;
                best_steps = whole;
            }
        }
    }

    // 从最后一处往前，把顺序找回来。
    std::vector<int> order;
    while (best_last >= 0) {
        order.push_back(best_last);
        int previous = before[best_group][best_last];
        best_group ^= 1 << best_last;
        best_last = previous;
    }
    std::reverse(order.begin(), order.end());
    for (int i : order) go(to_place[i]);
    go(to_station);
}
