// 动态规划：most[y][x] 是从这一格走到山口，一共最多能采到多少能量。
#include <algorithm>
#include <string>
#include <vector>

const int never = -1000000;  // 走不到山口
std::vector<std::vector<int>> most;

int most_at(int x, int y) {
    if (y < 0 || x >= int(most[y].size())) return never;
    return most[y][x];
}

int main() {
    std::vector<std::string> rows = world.rows();
    int height = rows.size(), width = rows[0].size();
    most.assign(height, std::vector<int>(width, never));
    // 从右上角往回算：右边和上面的格子总是先算好。
    for (int y = 0; y < height; y++) {
        for (int x = width - 1; x >= 0; x--) {
            char symbol = rows[y][x];
            if (symbol == 'G') {
                most[y][x] = 0;
            } else if (symbol != '#') {
                int light = symbol == '.' ? 0 : symbol - '0';
                most[y][x] = light + std::max(most_at(x + 1, y), most_at(x, y - 1));
            }
        }
    }
    while (true) {
        int x = hero.x(), y = hero.y();
        if (most_at(x + 1, y) >= most_at(x, y - 1)) {
            hero.move_right();
        } else {
            hero.move_up();
        }
    }
}
