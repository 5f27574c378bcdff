import { expect, test } from 'vitest'
import { similarPrograms } from '../src/similar/similar-programs.ts'
import type { Language } from '../src/size.ts'

const original = `import math
ways = ["up", "down", "left", "right"]
limit = 40

def find_nearest(x, y):
    best = 1000
    target = -1
    for cell in range(world.width() * world.height()):
        cx = cell % world.width()
        cy = cell // world.width()
        if world.energy_at(cx, cy) > 0:
            distance = abs(cx - x) + abs(cy - y)
            if distance < best:
                best = distance
                target = cell
    return target

def go(target):
    tx = target % world.width()
    ty = target // world.width()
    while hero.x() < tx and hero.can_move("right"):
        hero.move_right()
    while hero.x() > tx and hero.can_move("left"):
        hero.move_left()
    while hero.y() != ty:
        hero.move("down" if hero.y() < ty else "up")

while world.ticks_left() > limit:
    target = find_nearest(hero.x(), hero.y())
    if target < 0:
        hero.wait()
    else:
        go(target)
`

/** The same task by somebody else: breadth first. */
const honest = `from collections import deque
steps = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}

def first_step():
    seen = {(hero.x(), hero.y())}
    queue = deque([(hero.x(), hero.y(), None)], 200)
    while queue:
        x, y, first = queue.popleft()
        if first and world.energy_at(x, y) > 0:
            return first
        for way, (dx, dy) in steps.items():
            to = (x + dx, y + dy)
            if to not in seen and world.at(*to) != "#":
                seen.add(to)
                queue.append((*to, first or way))

while True:
    way = first_step()
    if way is None:
        hero.wait()
    else:
        hero.move(way)
`

const renamed = original.replaceAll(/\b(find_nearest|target|best|cell|distance|limit|go|cx|cy)\b/g, '名字_$1')
const functions = /(def find_nearest[^]*?)(def go[^]*?)(?=while world)/
const copies = {
  renamed,
  commented: original.replaceAll(/^( *)(\w)/gm, '$1# 想一想\n$1$2'),
  reordered: original.replace(functions, '$2$1').replace(/( +best = .*\n)( +target = -1\n)/, '$2$1'),
  'with dead code': original.replaceAll(
    /^( *)(if|while|for) /gm,
    '$1spare = [1, 2]\n$1spare[0] = hero.energy()\n$1$2 ',
  ),
}
const all = renamed
  .replace(/(def 名字_find_nearest[^]*?)(def 名字_go[^]*?)(?=while world)/, '$2$1')
  .replaceAll(/^( *)(\w)/gm, '$1# 想\n$1$2')

const found = (sources: string[], language: Language = 'python', start = '') =>
  similarPrograms(language, sources, { start }).pairs

test.each(Object.entries({ ...copies, 'all of it': all }))('a copy that is %s is found', (_, copy) => {
  expect(copy).not.toBe(original)
  const [pair, ...others] = found([honest, original, copy])
  expect(others).toEqual([])
  expect(pair).toMatchObject({ one: 1, other: 2, cluster: 0 })
})

test('two programs that only solve the same task are not alike', () => {
  expect(found([original, honest])).toEqual([])
})

test('code that is only added does not hide a copy: the whole original is in it', () => {
  const [pair] = found([original, `${original}\n${honest}`])
  expect(pair?.shares[0]).toBeGreaterThan(0.95)
  expect(pair?.shares[1]).toBeLessThan(0.8)
  const [inOriginal, inCopy] = (pair?.lines ?? []).map((ranges) => ranges.at(-1)?.[1])
  expect(inOriginal).toBe(original.trimEnd().split('\n').length)
  expect(inCopy).toBeLessThan(original.split('\n').length + 2)
})

test('the code with which the task begins, and what everybody writes, count nothing', () => {
  expect(found([original, renamed], 'python', original)).toEqual([])
  const own = Array.from({ length: 200 }, (_, index) =>
    Array.from({ length: 8 }, (__, bit) =>
      (index >> bit) & 1 ? `x${bit} = [${bit}] * ${bit}\n` : `hero.wait(${bit})\n`,
    ).join(''),
  )
  expect(found([original, honest, ...own.map((lines) => original + lines)]).length).toBe(0)
})

test('programs that pairs connect are one cluster, and only the most similar pairs are told', () => {
  const sources = [honest, original, renamed, `${honest}# ende`, copies.commented]
  expect(found(sources).map(({ one, other, cluster }) => [one, other, cluster])).toEqual([
    [0, 3, 0],
    [1, 2, 1],
    [1, 4, 1],
    [2, 4, 1],
  ])
  expect(similarPrograms('python', sources, { most: 1 })).toMatchObject({ found: 4, pairs: [{ one: 0, other: 3 }] })
})

test.each<[Language, string, string]>([
  [
    'javascript',
    'for (const row of rows) { let best = 0; for (let i = 0; i < row.length; i++) if (row[i] > best) best = i; while (hero.x() < best) hero.moveRight(); hero.moveUp(); hero.wait(2) }',
    'for (const 行 of 盐) {\n  // 找\n  var 最 = 9\n  for (let k = 1; k < 行.length; k++) {\n    if (行[k] > 最) { 最 = k }\n  }\n  while (hero.x() < 最) { hero.moveRight() }\n  hero.moveUp()\n  hero.wait(3)\n}',
  ],
  [
    'cpp',
    'int main() { for (int y = 0; y < 9; y++) { int best = 0; for (int i = 0; i < 9; i++) if (world.energy_at(i, y) > best) best = i; while (hero.x() < best) hero.move_right(); hero.move_up(); } }',
    'int main() {\n  for (int 行 = 1; 行 < 7; 行++) {\n    int 最 = 0; // 找\n    for (int 列 = 0; 列 < 7; 列++) {\n      if (world.energy_at(列, 行) > 最) { 最 = 列; }\n    }\n    while (hero.x() < 最) { hero.move_right(); }\n    hero.move_up();\n  }\n}',
  ],
])('names, numbers, braces, layout and notes do not matter in %s', (language, one, other) => {
  expect(found([one, other], language)).toMatchObject([{ shares: [1, 1] }])
})
