// 算路（水里慢）、看天气、趁早建电站，对手先到的能量让给它。
#include <bits/stdc++.h>
using namespace std;

const int FAR = 999;
const vector<string> WAYS = {"up", "down", "left", "right"};
const vector<string> PLANTS = {"panel", "turbine", "wheel"};
const vector<int> COSTS = {6, 10, 8};

int width, size_;
string ground;

string all_rows() {
    string joined;
    for (const string& row : world.rows()) joined += row;
    return joined;
}

// 从一格向一个方向走到哪一格；走不通是 -1。
int neighbour(int cell, int way) {
    if (way == 2 && cell % width == 0) return -1;
    if (way == 3 && cell % width == width - 1) return -1;
    int steps[] = {-width, width, -1, 1};
    int to = cell + steps[way];
    return to >= 0 && to < size_ && ground[to] != '#' ? to : -1;
}

// 从一格到每一格要几个时刻。按距离一层一层放，水里一步要三个。
vector<int> distances(int start) {
    vector<int> found(size_, FAR);
    vector<vector<int>> layers(4);
    layers[0].push_back(start);
    for (int ticks = 0, empty = 0; empty < 4; ticks += 1) {
        vector<int> layer;
        swap(layer, layers[ticks % 4]);
        empty = layer.empty() ? empty + 1 : 0;
        for (int cell : layer) {
            if (found[cell] <= ticks) continue;
            found[cell] = ticks;
            for (int way = 0; way < 4; way += 1) {
                int to = neighbour(cell, way);
                if (to >= 0 && found[to] == FAR) layers[(ticks + (ground[to] == '~' ? 3 : 1)) % 4].push_back(to);
            }
        }
    }
    return found;
}

// 从现在到最后，一座电站能发多少电。
int gain(int plant) {
    int total = 0, now = world.tick(), left = world.ticks_left();
    for (int ahead = 1; ahead < left; ahead += 1) {
        if ((now + ahead) % 6 != 0) continue;
        total += plant == 2 ? 1 : plant == 1 ? world.wind(ahead) : world.sun(ahead);
    }
    return total;
}

// 在一格能建的里面，挣得最多的一种；没有就是 -1。
int best_plant(int cell) {
    int best = -1, most = 0;
    for (int plant = 0; plant < 3; plant += 1) {
        bool by_water = false;
        for (int way = 0; way < 4; way += 1) {
            int to = neighbour(cell, way);
            if (to >= 0 && ground[to] == '~') by_water = true;
        }
        if (plant == 2 && !by_water) continue;
        int profit = gain(plant) - COSTS[plant];
        if (COSTS[plant] <= hero.energy() && profit > most) {
            best = plant;
            most = profit;
        }
    }
    return best;
}

// 向目标走一步。
void go(int target) {
    vector<int> from = distances(target);
    int here = hero.y() * width + hero.x(), best = -1, fewest = FAR * 2;
    for (int way = 0; way < 4; way += 1) {
        int to = neighbour(here, way);
        if (to < 0) continue;
        int ticks = from[to] + (ground[to] == '~' ? 2 : 0);
        if (ticks < fewest) {
            best = way;
            fewest = ticks;
        }
    }
    hero.move(WAYS[best]);
}

int main() {
    width = world.width();
    size_ = width * world.height();
    ground = all_rows();
    set<int> built;
    while (true) {
        int here = hero.y() * width + hero.x();
        if (ground[here] == '_' && !built.count(here)) {
            int plant = best_plant(here);
            if (plant >= 0) {
                built.insert(here);
                if (hero.build(PLANTS[plant])) continue;
            }
        }
        string rows = all_rows();
        vector<int> mine = distances(here);
        vector<int> theirs = distances(rival.y() * width + rival.x());
        int left = world.ticks_left(), target = -1;
        double most = 0;
        bool can_build = hero.energy() >= 8 && left > 18;
        for (int cell = 0; cell < size_; cell += 1) {
            int ticks = mine[cell];
            if (cell == here || ticks >= left) continue;
            double value = 0;
            if (rows[cell] == '*' || (rows[cell] >= '1' && rows[cell] <= '9')) {
                double worth = rows[cell] == '*' ? 1 : rows[cell] - '0';
                value = worth / ticks / (ticks <= theirs[cell] ? 1 : 4);
            } else if (can_build && ground[cell] == '_' && !built.count(cell)) {
                value = (left - ticks) / 6.0 / ticks;
            }
            if (value > most) {
                target = cell;
                most = value;
            }
        }
        if (target < 0) hero.wait();
        else go(target);
    }
}
