/* The programs that pupils of the stories hand in. */

/** Goes by turns. The slip in the name of a function is on its third line. */
export const withSlip = `for turn in range(9):
    hero.move("right")
    hero.mvoe("down")
`
export const byTurns = `while True:
    for way in ("right", "down", "right", "up"):
        hero.move(way, 3)
`
/** Looks for what is worth most by step, and builds a panel on its way. */
export const byWorth = `ways = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def best_way(rows):
    start = (hero.x(), hero.y())
    steps = {start: (0, "")}
    queue = [start]
    best, most = "", 0
    for x, y in queue:
        far, first = steps[(x, y)]
        if far > 6 and best:
            break
        if far and rows[y][x] in "*123456789":
            worth = (1 if rows[y][x] == "*" else int(rows[y][x])) / far
            if worth > most:
                best, most = first, worth
        for way, (dx, dy) in ways.items():
            to = (x + dx, y + dy)
            inside = 0 <= to[0] < len(rows[0]) and 0 <= to[1] < len(rows)
            if inside and rows[to[1]][to[0]] != "#" and to not in steps:
                steps[to] = (far + 1, first or way)
                queue.append(to)
    return best


while True:
    rows = world.rows()
    if rows[hero.y()][hero.x()] == "_" and hero.energy() > 9 and world.ticks_left() > 60:
        hero.build("panel")
    way = best_way(rows)
    if way:
        hero.move(way)
    else:
        hero.wait()
`

/** Goes to the nearest energy, also through water. */
export const nearest = `#include <deque>
#include <map>
#include <string>
#include <vector>

struct Place {
    int x, y;
    bool operator<(const Place& other) const { return y != other.y ? y < other.y : x < other.x; }
};

const std::map<std::string, Place> ways = {{"up", {0, -1}}, {"down", {0, 1}}, {"left", {-1, 0}}, {"right", {1, 0}}};

std::string first_way(const std::vector<std::string>& rows) {
    Place start{hero.x(), hero.y()};
    std::map<Place, std::string> first = {{start, ""}};
    std::deque<Place> queue = {start};
    while (!queue.empty()) {
        Place here = queue.front();
        queue.pop_front();
        char ground = rows[here.y][here.x];
        std::string way = first[here];
        if (!way.empty() && (ground == '*' || (ground >= '1' && ground <= '9'))) return way;
        for (const auto& [name, step] : ways) {
            Place to{here.x + step.x, here.y + step.y};
            bool inside = to.y >= 0 && to.y < int(rows.size()) && to.x >= 0 && to.x < int(rows[0].size());
            if (!inside || rows[to.y][to.x] == '#' || first.count(to)) continue;
            first[to] = way.empty() ? name : way;
            queue.push_back(to);
        }
    }
    return "";
}

int main() {
    while (true) {
        std::string way = first_way(world.rows());
        if (way.empty()) hero.wait();
        else hero.move(way);
    }
}
`
