// Included before a program: plays it on one map after the other, as judge.py does. Argument: the number of maps.
#include <cstdlib>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

inline std::string ask(const std::string& call) {
    const std::string line = call + "\n";
    if (write(1, line.data(), line.size()) < 0) _exit(1);
    std::string answer;
    char bytes[65536];
    while (answer.empty() || answer.back() != '\n') {
        const auto count = read(0, bytes, sizeof bytes);
        if (count <= 0) _exit(1);
        answer.append(bytes, count);
    }
    if (answer == "over\n") _exit(0);
    answer.pop_back();
    return answer;
}
inline int number(const std::string& call) { return std::stoi(ask(call)); }
inline bool truth(const std::string& call) { return ask(call) == "true"; }

struct Robot {
    const std::string name;
    int x() const { return number(name + ".x"); }
    int y() const { return number(name + ".y"); }
    int energy() const { return number(name + ".energy"); }
    bool move(const std::string& way, int steps = 1) const { return truth(name + ".move " + way + " " + std::to_string(steps)); }
    bool move_right(int steps = 1) const { return truth(name + ".move_right " + std::to_string(steps)); }
    bool move_up(int steps = 1) const { return truth(name + ".move_up " + std::to_string(steps)); }
    bool build(const std::string& plant) const { return truth(name + ".build " + plant); }
    void wait(int ticks = 1) const { ask(name + ".wait " + std::to_string(ticks)); }
};
struct World {
    int width() const { return number("world.width"); }
    int height() const { return number("world.height"); }
    int tick() const { return number("world.tick"); }
    int ticks_left() const { return number("world.ticks_left"); }
    int goal_x() const { return number("world.goal_x"); }
    int goal_y() const { return number("world.goal_y"); }
    int sun(int ahead = 0) const { return number("world.sun " + std::to_string(ahead)); }
    int wind(int ahead = 0) const { return number("world.wind " + std::to_string(ahead)); }
    std::vector<std::string> rows() const {
        std::istringstream text(ask("world.rows"));
        std::vector<std::string> rows;
        for (std::string row; text >> row;) rows.push_back(row);
        return rows;
    }
};
const Robot hero{"hero"}, rival{"rival"};
const World world;

int program();

int main(int, char** arguments) {
    for (int maps = std::atoi(arguments[1]); maps > 0; maps -= 1) {
        const pid_t child = fork();
        if (child == 0) {
            const rlimit seconds{10, 10}, bytes{256 << 20, 256 << 20};
            setrlimit(RLIMIT_CPU, &seconds);
            setrlimit(RLIMIT_AS, &bytes);
            program();
            _exit(0);
        }
        int status = 0;
        waitpid(child, &status, 0);
        if (status != 0 || write(1, "end\n", 4) < 0) return 1;
    }
}

#define main program
