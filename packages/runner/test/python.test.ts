import { expect, test } from 'vitest'
import { loadPython } from '../src/load-runtime.ts'
import { Corridor, limits } from './corridor.ts'

const python = await loadPython()

async function run(source: string, own: Partial<typeof limits> = {}) {
  const world = new Corridor()
  return { trace: world.trace, ...(await python.run(source, world, { ...limits, ...own })) }
}

test('a program moves, asks and is told in which line it is', async () => {
  const source = `
steps = 0
while hero.can_move():
    hero.move_right(2) if steps > 1 else hero.move_right()
    steps += 1
print("不会到这里")`
  const { trace, fault, output } = await run(source)
  expect(trace).toEqual(['4 → 1', '4 → 2', '4 → 4', '4 → 6', '4 → 8', '4 → 10'])
  expect([fault, output]).toEqual([undefined, ''])
})

test('lists, texts and output pass as they are', async () => {
  const { output, fault } = await run(`
print(world.tiles(), world.rows()[1], f"{sum(world.tiles()) / 4:.2f}")
import random, heapq
from collections import deque
print(random.randint(1, 100), list(deque([1], 3)), sorted(world.tiles()))
hero.say("好")`)
  expect(fault).toBeUndefined()
  expect(output).toBe('[3, 1, 2] 你好 1.50\n69 [1] [1, 2, 3]\n')
})

test('a number that is none has the same bits everywhere', async () => {
  const { output } = await run(
    'import math\nx = float("inf")\nprint([math.copysign(1, y) for y in (x - x, x * 0, x - x)])',
  )
  expect(output).toBe('[1.0, 1.0, 1.0]\n')
})

test.each([
  ['hero.move_rigth()', 'error', 1, 6, '没有“move_rigth”这个功能。是不是想写 move_right？'],
  ['x = 1\nmove_right()', 'error', 2, 1, '“move_right”前面要写上是谁做的：hero.move_right()。'],
  ['prnt(1)', 'error', 1, 1, '“prnt”还没有定义。是不是想写 print？'],
  ['hero.say(你好)', 'error', 1, 10, '“你好”还没有定义。看看拼写对不对；如果是文字，要放在引号里。'],
  ['x = 2\nwhile x > 1\n    x -= 1', 'syntax', 2, 12, '这一行的最后少了英文的冒号 : 。'],
  ['hero.move_right（2）', 'syntax', 1, 16, '“（”是中文的标点，要换成英文的 ( 。'],
  ['hero.move_right(2', 'syntax', 1, 18, '括号没有成对：有的只有一半。'],
  ['x = 1\n  y = 2', 'syntax', 2, 1, '这一行前面的空格和上下几行对不齐。同一段里的每一行，前面的空格要一样多。'],
  ['def f():\n    return 1 / 0\nf()', 'error', 2, undefined, '不能除以 0。'],
  ['hero.move_right(1, 2)', 'refused', 1, undefined, 'hero.move_right() 的括号里最多写 1 个值，这里写了 2 个。'],
  ['\n\nhero.move_right("2")', 'refused', 3, undefined, 'hero.move_right() 的 steps 要写整数。'],
  ['hero.move_right(0)', 'refused', 1, undefined, '走的步数至少是 1。'],
  ['hero.can_move(1)', 'refused', 1, undefined, 'hero.can_move() 的括号里不用写，这里写了 1 个。'],
  ['hero.say()', 'refused', 1, undefined, 'hero.say() 的括号里少了 words。'],
  ['"a" + 1', 'error', 1, undefined, '文字和数不能这样放在一起算。'],
  ['world.tiles()[3]', 'error', 1, undefined, '列表里没有这么多个。第一个的编号是 0，最后一个的编号比个数少 1。'],
  ['import numpy', 'error', 1, undefined, '这里没有模块“numpy”。'],
  ['hero.can_move()\nwhile True: pass', 'work', 2, undefined, '程序算得太久，被停下来了。看看循环有没有结束的时候。'],
  ['def f(): f()\nf()', 'depth', 1, undefined, '函数一层一层调用自己，太深了。看看它有没有结束的时候。'],
  ['\na = [0] * 100_000_000', 'memory', 2, undefined, '程序用的内存太多了。看看有没有一直变长的列表或文字。'],
])('%j', async (source, kind, line, column, sentence) => {
  const { fault } = await run(source)
  expect([fault?.kind, fault?.line, fault?.column, fault?.sentence]).toEqual([kind, line, column, sentence])
})

test('the same program does the same work every time', async () => {
  const source = 'import random\nfor i in range(500): print(random.random(), i ** 20, sorted([i, 3, 1]))'
  const [one, other] = [await run(source), await run(source)]
  expect(one).toEqual(other)
  expect(one.work).toBeGreaterThan(100_000)
})

test.each([
  'import js\nprint(js.process)',
  'import jsffi\nprint(jsffi.create_proxy(1).x)',
  'open("/etc/passwd")',
  'import os\nprint(os.listdir("/"))',
  'import _world\n_world.call("[0,1,[1]")\nprint(_world.other)',
  'import time\ntime.sleep(10 ** 9)',
  'input()',
])('nothing outside is there: %j', async (source) => {
  const { fault, output } = await run(source)
  expect(fault).toBeDefined()
  expect(output).toBe('')
})

test('a program calls itself two hundred and fifty times', async () => {
  expect((await run('def f(n): return n and 1 + f(n - 1)\nprint(f(250))')).output).toBe('250\n')
})

test.each([
  'import uctypes\nb = uctypes.bytearray_at(400000, 100000)\nfor i in range(100000): b[i] = 255',
  'import uctypes\ns = "x" * 99\nb = uctypes.bytearray_at(id(s), 16)\nfor i in range(8, 16): b[i] = 255\nprint(s)',
  'import uctypes\ns = "x" * 99\nb = uctypes.bytearray_at(id(s), 16)\nfor i in range(8, 16): b[i] = 255\nraise Exception(s)',
  'import uctypes\nprint(uctypes.bytes_at(0, 2 ** 30))',
])('a program that breaks its interpreter has a fault, and the next one a whole one: %j', async (source) => {
  expect((await run(source)).fault).toBeDefined()
  expect(await run('print(1)')).toMatchObject({ output: '1\n', trace: [] })
})

test('an exception in the words of a refusal is an error', async () => {
  const { fault } = await run(
    'try: hero.move_right(0)\nexcept: pass\nclass Refused(Exception): pass\nraise Refused("100000")',
  )
  expect([fault?.kind, fault?.sentence]).toEqual(['error', '程序在这里出错了。'])
})

test('an error of the world itself is no fault of the program', async () => {
  const world = new Corridor()
  world.call = () => {
    throw new Error('the world broke')
  }
  await expect(python.run('try: hero.move_right()\nexcept: pass', world, limits)).rejects.toThrow('the world broke')
})
