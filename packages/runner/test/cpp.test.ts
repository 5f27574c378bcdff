import { expect, test } from 'vitest'
import { compile } from '../src/cpp/compiler.ts'
import { runCompiled } from '../src/cpp/cpp.ts'
import { loadPrepared } from '../src/cpp/prepared.ts'
import { Corridor, limits } from './corridor.ts'

const prepared = await loadPrepared()

async function compiled(source: string): Promise<WebAssembly.Module> {
  const result = await compile(source, new Corridor().functions, limits.memory, prepared)
  if ('fault' in result) throw new Error(result.fault.original)
  return WebAssembly.compile(result.module)
}

async function run(source: string) {
  const world = new Corridor()
  const result = await compile(source, world.functions, limits.memory, prepared)
  if ('fault' in result) return { trace: world.trace, output: '', fault: result.fault }
  return { trace: world.trace, ...(await runCompiled(await WebAssembly.compile(result.module), world, limits)) }
}

test('a program moves, asks and is told in which line it is', async () => {
  const source = `#include <bits/stdc++.h>
using namespace std;
int main() {
  int steps = 0;
  while (hero.can_move()) {
    hero.move_right(steps > 1 ? 2 : 1);
    steps++;
  }
  cout << "不会到这里";
}`
  const { trace, fault, output } = await run(source)
  expect(trace).toEqual(['6 → 1', '6 → 2', '6 → 4', '6 → 6', '6 → 8', '6 → 10'])
  expect([fault, output]).toEqual([undefined, ''])
})

test('lists, texts and output pass as they are', async () => {
  const { trace, output, fault } = await run(`#include <iostream>
#define REP(i, n) for (int i = 0; i < n; i++)
int main() {
  auto tiles = world.tiles();
  std::sort(tiles.begin(), tiles.end());
  REP(i, 3) { std::cout << tiles[i] << ' '; }
  printf("%.2f|", 1.0 / 3);
  std::cout << world.rows()[1] << 1.5 << true << std::endl;
  hero.say("好");
}`)
  expect(fault).toBeUndefined()
  expect([output, trace]).toEqual(['1 2 3 0.33|你好1.51\n', ['9 “好”']])
})

test('a number that is none has the same bits everywhere', async () => {
  const { output } = await run(`#include <bits/stdc++.h>
int main() {
  double zero = world.tiles()[0] - 3, infinite = 1 / zero;
  float small = float(zero);
  for (double none : {infinite - infinite, infinite * zero, zero / zero, double(small / small)})
    std::cout << std::signbit(none) << std::signbit(float(none));
}`)
  expect(output).toBe('00000000')
})

test('functions may stand in a namespace', async () => {
  const { trace, fault } = await run(
    'namespace own {\nvoid go() { hero.move_right(2); }\n}\nextern "C" {\nvoid walk() { own::go(); }\n}\nint main() { walk(); }',
  )
  expect([trace, fault]).toEqual([['2 → 2'], undefined])
})

const bounds = '用了数组外面的位置。第一个的编号是 0，最后一个的编号比个数少 1。'
const ofLibrary = '用了数组或列表外面的位置，或者从空的里面取东西。'
const work = '程序算得太久，被停下来了。看看循环有没有结束的时候。'
const memory = '程序用的内存太多了。看看有没有一直变长的列表或文字。'
const misspelled = 'hero 没有“move_rigth”这个功能。是不是想写 move_right？'

test.each([
  ['int main() {\n  hero.move_right()\n}', 'syntax', 2, 20, '这里少了英文的分号 ; 。'],
  ['int main() {\n  hero.say("好"); hero.move_rigth();\n}', 'syntax', 2, 23, misspelled],
  ['int main() { move_right(); }', 'syntax', 1, 14, '“move_right”前面要写上是谁做的：hero.move_right()。'],
  ['int main() { hero.move_right(1, 2); }', 'syntax', 1, 33, '调用函数时多了参数。'],
  ['int main() { hero.say(1); }', 'syntax', 1, 23, '这里的值和它的类型不一样。'],
  ['int main() {\n  hero.move_right（2）;\n}', 'syntax', 2, 18, '“（”是中文的标点，要换成英文的 ( 。'],
  ['void walk() {} // main()', 'syntax', undefined, undefined, '程序里少了 int main() { … }，程序从它开始。'],
  ['int g();\nint main() { return g(); }', 'syntax', undefined, undefined, '“g”只说了有，没有写它做什么。'],
  ['#include <hero.h>\nint main() {}', 'syntax', 1, 10, '没有头文件 hero.h。'],
  ['int main() {\n  throw 1;\n}', 'syntax', 2, 3, '这里不能用 try、catch 和 throw。'],
  ['int main() { int x; std::cin >> x; }', 'syntax', 1, 26, '这里没有人输入，不能用 cin。'],
  ['template<int N> struct A { A<N + 1> a; };\nA<0> x;\nint main() {}', 'syntax', 1, 37, '模板一层套一层，太深了。'],
  ['int a[20000000];\nint main() { a[rand()] = 1; return a[rand()]; }', 'memory', undefined, undefined, memory],
  ['int main() {\n  int a = 0;\n  return 5 / a;\n}', 'error', 3, undefined, '不能除以 0。'],
  ['int main() {\n  std::vector<int> v;\n  return v[hero.can_move()];\n}', 'error', 3, undefined, ofLibrary],
  ['int main() {\n  int a[3] = {};\n  return a[hero.can_move() + 2];\n}', 'error', 3, undefined, bounds],
  ['int main() {\n  int* p = nullptr;\n  return *p;\n}', 'error', 3, undefined, '指针还没有指向任何东西（是空的）。'],
  [
    'int f(int n) {\n  if (n > 1) return 2;\n}\nint main() { return f(0); }',
    'error',
    1,
    undefined,
    '函数说好要返回一个值，可是没有 return。',
  ],
  ['int main() {\n  return std::stoi("x");\n}', 'error', 2, undefined, '这些文字变不成数。'],
  ['int main() {\n  hero.move_right(0);\n}', 'refused', 2, undefined, '走的步数至少是 1。'],
  ['int main() {\n  int i = 0;\n  while (true) {\n    i++;\n  }\n}', 'work', 4, undefined, work],
  [
    'int f(int n) {\n  return f(n + 1);\n}\nint main() { return f(1); }',
    'depth',
    2,
    undefined,
    '函数一层一层调用自己，太深了。看看它有没有结束的时候。',
  ],
  [
    'int main() {\n  std::vector<std::string> a;\n  for (;;) a.push_back(std::string(100000, 0));\n}',
    'memory',
    3,
    undefined,
    memory,
  ],
])('%j', async (source, kind, line, column, sentence) => {
  const { fault } = await run(source)
  expect([fault?.kind, fault?.line, fault?.column, fault?.sentence]).toEqual([kind, line, column, sentence])
})

test('a function that holds many values counts for several, so that no engine runs out of its own stack', async () => {
  const variables = Array.from({ length: 300 }, (_, index) => `double v${index} = x * ${index}.5 + n;`)
  const sum = variables.map((_, index) => `v${index} * ${index % 7}`).join(' + ')
  const deep = `double f(int n, double x) {\n${variables.join('\n')}\ndouble below = n ? f(n - 1, x + 0.5) : 0;\nreturn below + ${sum};\n}`
  const outcome = await run(`${deep}\nint main() { std::cout << f(900, 1.5); }`)
  expect(outcome.fault).toMatchObject({ kind: 'depth', original: 'RuntimeError: unreachable' })
})

test('a program that is too long, and one that is too deep for the compiler, are faults', async () => {
  const tooLong = await run(`int main() {}\n//${'x'.repeat(1_000_000)}`)
  expect(tooLong.fault?.sentence).toBe('程序太长了，最多六万个字。')
  const tooDeep = await run(`int main() { return ${'('.repeat(20_000)}; }`)
  expect(tooDeep.fault?.sentence).toBe('程序太复杂了，编译器读不完。')
  expect((await run('int main() { std::cout << 1; }')).output).toBe('1')
})

test('the same program does the same work every time', async () => {
  const source = `#include <random>
int main() {
  srand(time(0));
  std::random_device seed;
  std::map<int, int> m;
  for (int i = 0; i < 2000; i++) m[rand() % 100 + seed() % 100] += i;
  for (auto [key, value] : m) printf("%d %d\\n", key, value);
}`
  const results = []
  for (const program of [await compiled(source), await compiled(source)])
    results.push(await runCompiled(program, new Corridor(), limits))
  expect(results[0]).toEqual(results[1])
  expect(results[0]?.work).toBeGreaterThan(10_000)
})

test('nothing outside is there', async () => {
  const { output } = await run(`int main() {
  printf("%d%d%d", fopen("/etc/passwd", "r") == nullptr, fopen("new", "w") == nullptr, getenv("HOME") == nullptr);
}`)
  expect(output).toBe('111')
  expect((await run('int main() { return system("ls"); }')).fault?.original).toMatch(/undefined symbol: system/)
})

test.each([
  ['extern "C" int line_now() { return 3; }\nint main() {}', /duplicate symbol/],
  ['int main() { asm("i32.const 2147483647\\n global.set 1"); while (true); }', /only be accessed symbolically/],
  [
    'asm(".globaltype x, i32\\n.import_module x, env\\n.import_name x, y");\nint main() { asm("global.get x\\ndrop"); }',
    /no module that can/,
  ],
  ['__attribute__((target("simd128"))) int main() { asm("v128.const 0, 0, 0, 0\\ndrop"); }', /Unknown instruction/],
])('assembly and names of ours do not help a program: %j', async (source, original) =>
  expect((await run(source)).fault?.original).toMatch(original),
)

test('a program that calls the host itself is charged for it and sees its own memory only', async () => {
  const beyond = await run('int main() { world_push_text("a", -1); }')
  expect(beyond.fault?.original).toMatch(/memory access out of bounds/)
  const pushing = await run('int main() { for (;;) world_push_text((char*)0, 5000000); }')
  expect(pushing.fault?.kind).toBe('work')
  const { trace, fault } = await run('int main() { world_call(0, 7); world_call(99, 8); }')
  expect([trace, fault?.sentence]).toEqual([['7 → 1'], '没有这个函数。'])
})

test('an error of the world itself is no fault of the program', async () => {
  const world = new Corridor()
  world.call = () => {
    throw new Error('the world broke')
  }
  const module = await compiled('int main() { hero.move_right(); exit(0); }')
  await expect(runCompiled(module, world, limits)).rejects.toThrow('the world broke')
})
