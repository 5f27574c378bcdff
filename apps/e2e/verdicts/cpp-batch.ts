/** Programs of one source: clang compiles them together in a few seconds, and each alone in two. More could pass its 64 KiB. */
const batch = 20
/** Ticks of the game in which the first program of a source runs; the next one has one more. */
const firstTicks = 40

const opening = `#include <bits/stdc++.h>
using namespace std;
int total(const vector<int>& v) { unsigned sum = 0; for (int each : v) sum += each; return int(sum); }
vector<int> sorted(vector<int> v) { sort(v.begin(), v.end()); return v; }
string sorted(string s) { sort(s.begin(), s.end()); return s; }
vector<int> keys(const vector<int>& v) {
  unordered_map<int, int> counts;
  for (int each : v) counts[each] += 1;
  vector<int> found;
  for (auto [key, count] : counts) found.push_back(key);
  return found;
}
int endless(int n) { return 1 + endless(n + 1); }
`

/** Ticks of the game that chooses a program of its source. */
export const ticksOf = (place: number): number => firstTicks + place

/** Puts programs, each a function `run` and what it needs, into sources that choose one by `world.ticks_left()`. */
export function batchOf(programs: readonly string[]): { source: string; place: number }[] {
  return programs.map((_, index) => {
    const first = index - (index % batch)
    return { source: sourceOf(programs.slice(first, first + batch)), place: index - first }
  })
}

function sourceOf(programs: readonly string[]): string {
  const spaces = programs.map((program, place) => `namespace p${place} {\n${program}}\n`)
  const cases = programs.map((_, place) => `    case ${place}: p${place}::run(); break;`)
  return `${opening}${spaces.join('')}int main() {\n  switch (world.ticks_left() - ${firstTicks}) {\n${cases.join('\n')}\n  }\n}\n`
}
