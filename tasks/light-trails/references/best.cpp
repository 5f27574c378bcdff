// 每走一步以前，把自己和对手的走法都试一遍：走完以后，谁先到得了的格子更多？
// 两辆车已经隔开，就在自己这一块里找最长的路。
#include <algorithm>
#include <string>
#include <vector>

const std::string names[] = {"up", "down", "left", "right"};
const int draw = -60;  // 撞在一起是平局：比输好，比落后一点差
const int far_away = 999;  // 走不到

// 所有的格子排成一行，四周加一圈墙：上下相差 width，左右相差 1。
int width;
int steps[4];
std::vector<bool> is_open;

void read_map() {
    auto rows = world.rows();
    width = rows[0].size() + 2;
    steps[0] = -width;
    steps[1] = width;
    steps[2] = -1;
    steps[3] = 1;
    is_open.assign(width * (rows.size() + 2), false);
    for (int y = 0; y < int(rows.size()); y++) {
        for (int x = 0; x < int(rows[y].size()); x++) {
            is_open[(y + 1) * width + x + 1] = rows[y][x] != '#';
        }
    }
}

std::vector<int> ways(int cell) {
    std::vector<int> found;
    for (int step : steps) {
        if (is_open[cell + step]) found.push_back(cell + step);
    }
    return found;
}

// 从一格到每一格要几步。
std::vector<int> distances(int start) {
    std::vector<int> found(is_open.size(), far_away);
    found[start] = 0;
    std::vector<int> queue = {start};
    for (int i = 0; i < int(queue.size()); i++) {
        for (int to : ways(queue[i])) {
            if (found[to] < far_away) continue;
            found[to] = found[queue[i]] + 1;
            queue.push_back(to);
        }
    }
    return found;
}

// 自己先到得了的格子，减去对手先到得了的。
int lead(int mine, int theirs) {
    auto own = distances(mine), other = distances(theirs);
    int sum = 0;
    for (int cell = 0; cell < int(own.size()); cell++) {
        if (own[cell] < other[cell]) sum++;
        if (other[cell] < own[cell]) sum--;
    }
    return sum;
}

// 自己走到 to，对手怎么走对自己最不利，那时领先多少。
int worst(int to, int theirs) {
    int least = far_away;
    for (int other : ways(theirs)) {
        int value = draw;
        if (other != to) {
            is_open[to] = is_open[other] = false;
            value = lead(to, other);
            is_open[to] = is_open[other] = true;
        }
        least = std::min(least, value);
    }
    return least;
}

// 再走 depth 步，加上那以后还走得到的格子，最多有多少。
int longest(int cell, int depth) {
    int most = 0;
    if (depth == 0) {
        for (int ticks : distances(cell)) {
            if (ticks < far_away) most++;
        }
        return most - 1;
    }
    is_open[cell] = false;
    for (int to : ways(cell)) most = std::max(most, 1 + longest(to, depth - 1));
    is_open[cell] = true;
    return most;
}

// 一样长的话，贴着墙走：旁边的空格越少越好。
int room(int to) {
    return longest(to, 3) * 10 - int(ways(to).size());
}

int main() {
    while (true) {
        read_map();
        int here = (hero.y() + 1) * width + hero.x() + 1;
        int theirs = (rival.y() + 1) * width + rival.x() + 1;
        auto own = distances(here), other = distances(theirs);
        bool is_apart = true;
        for (int cell = 0; cell < int(own.size()); cell++) {
            if (own[cell] < far_away && other[cell] < far_away) is_apart = false;
        }
        int best = 0, most = -9999;
        for (int i = 0; i < 4; i++) {
            int to = here + steps[i];
            if (!is_open[to]) continue;
            int value = is_apart ? room(to) : worst(to, theirs);
            if (value > most) {
                best = i;
                most = value;
            }
        }
        hero.move(names[best]);
    }
}
