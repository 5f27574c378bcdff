import { expect, onTestFinished, test, vi } from 'vitest'
import { loadJavaScript } from '../src/load-runtime.ts'
import { Corridor, limits } from './corridor.ts'

const javascript = await loadJavaScript()

async function run(source: string) {
  const world = new Corridor()
  return { trace: world.trace, ...(await javascript.run(source, world, limits)) }
}

test('a program moves, asks and is told in which line it is', async () => {
  const source = `
let steps = 0
while (hero.canMove()) {
  hero.moveRight(steps > 1 ? 2 : 1)
  steps += 1
}
print('不会到这里')`
  const { trace, fault, output } = await run(source)
  expect(trace).toEqual(['4 → 1', '4 → 2', '4 → 4', '4 → 6', '4 → 8', '4 → 10'])
  expect([fault, output]).toEqual([undefined, ''])
})

test('lists, texts and output pass as they are', async () => {
  const { output, fault } = await run(`
console.log(world.tiles(), world.rows()[1], { a: 1 }, Math.floor(Math.random() * 100), [...'ab'].map((x) => x + x))
hero.say('好')`)
  expect(fault).toBeUndefined()
  expect(output).toBe('[3,1,2] 你好 {"a":1} 31 ["aa","bb"]\n')
})

test.each([
  ['hero.moveRigth()', 'error', 1, 15, 'hero 没有“moveRigth”这个功能。是不是想写 moveRight？'],
  ['let x = 1\nmoveRight()', 'error', 2, 1, '“moveRight”前面要写上是谁做的：hero.moveRight()。'],
  ['consle.log(1)', 'error', 1, 1, '“consle”还没有定义。是不是想写 console？'],
  ['hero.moveRight（2）', 'syntax', 1, 15, '“（”是中文的标点，要换成英文的 ( 。'],
  ['hero.moveRight(2', 'syntax', 1, 17, '这里少了逗号或括号。'],
  ['const a = 1\na = 2', 'error', 2, 1, '“a”是用 const 定义的，不能再改。换成 let 就可以。'],
  ['let a = null\na.x', 'error', 2, 2, '“.x”前面的东西还不存在（是空的）。'],
  ['hero.moveRight(1, 2)', 'refused', 1, undefined, 'hero.move_right() 的括号里最多写 1 个值，这里写了 2 个。'],
  ['\n\nhero.moveRight(0.5)', 'refused', 3, undefined, 'hero.move_right() 的 steps 要写整数。'],
  [
    'let i = 0\nwhile (true) {\n  i += 1\n}',
    'work',
    2,
    undefined,
    '程序算得太久，被停下来了。看看循环有没有结束的时候。',
  ],
  [
    'try { for (;;); } catch { } finally { for (;;); }',
    'work',
    1,
    undefined,
    '程序算得太久，被停下来了。看看循环有没有结束的时候。',
  ],
  ['function f() { f() }\nf()', 'depth', 1, undefined, '函数一层一层调用自己，太深了。看看它有没有结束的时候。'],
  ["'a'.repeat(1e8)", 'memory', 1, undefined, '程序用的内存太多了。看看有没有一直变长的列表或文字。'],
])('%j', async (source, kind, line, column, sentence) => {
  const { fault } = await run(source)
  expect([fault?.kind, fault?.line, fault?.column, fault?.sentence]).toEqual([
    kind,
    line,
    column ?? fault?.column,
    sentence,
  ])
})

test('the same program does the same work every time', async () => {
  const source = 'for (let i = 0; i < 500; i += 1) print(Math.random(), i ** 20, [i, 3, 1].sort())'
  const [one, other] = [await run(source), await run(source)]
  expect(one).toEqual(other)
  expect(one.work).toBeGreaterThan(100_000)
})

test('a program does the same work on a machine of another language', async () => {
  const source = 'for (let i = 0; i < 50; i += 1) print({ i }, String(i))'
  const one = await run(source)
  vi.stubGlobal('navigator', { language: 'zh-Hans-CN-x-somewhere-else' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const another = await loadJavaScript()
  expect(await another.run(source, new Corridor(), limits)).toEqual({ output: one.output, work: one.work })
})

test('typed arrays fill the memory as everything else does', async () => {
  const { fault, work } = await run('const a = []\nfor (;;) a.push(new Uint8Array(1e6))')
  expect(fault?.kind).toBe('memory')
  // To fill two gigabytes would be fifty times as much.
  expect(work).toBeLessThan(1_000_000)
})

test('what cannot be stored or seen becomes a mark', async () => {
  const { output, fault } = await run('print("a\\0b\\ud83d\\x1b[31m\\tc")\nthrow new Error("\\0" + "x".repeat(5000))')
  expect(output).toBe('a\ufffdb\ufffd\ufffd[31m\tc\n')
  expect(fault?.original).toMatch(/^Error: \ufffdx{490,}…$/)
})

test.each(['process', 'require', 'fetch', 'Date', 'performance', 'askTheWorld', 'setTimeout', 'std', 'os'])(
  'nothing outside is there: %s',
  async (name) => expect((await run(`print(typeof ${name})`)).output).toBe('undefined\n'),
)

test('a program that redefines the world changes nothing but its own', async () => {
  const { trace } = await run(`
try { hero.moveRight = () => {} } catch {}
JSON.stringify = () => '[0,1,[5]]'
Array.prototype.map = () => []
hero.moveRight(1)`)
  expect(trace).toEqual(['5 → 1'])
})

test('a limit that is met in the middle of a call ends the program in silence', async () => {
  const error = vi.spyOn(console, 'error')
  onTestFinished(() => error.mockRestore())
  const source = 'while (true) hero.say("一句很长的话".repeat(200))'
  for (let work = 1_000_000; work < 1_010_000; work += 250)
    expect((await javascript.run(source, new Corridor(), { ...limits, work })).fault?.kind).toBe('work')
  expect(error).not.toHaveBeenCalled()
})
