import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { measureTask } from '../src/tasks/measure-task.ts'
import { programsHere, type Prepare } from '../src/tasks/prepare-programs.ts'
import { taskOf } from '../src/tasks/read-task.ts'
import { outcomeText } from '../src/tasks/reference-words.ts'

const sand = resolve(import.meta.dirname, '../../../tasks/sand')
const paths = readdirSync(sand, { recursive: true, encoding: 'utf8' }).filter((path) => /\.\w+$/.test(path))
const shipped = new Map(paths.map((path) => [path, readFileSync(join(sand, path), 'utf8')]))
const json = JSON.parse(shipped.get('task.json') ?? '')
const prepareAll = await programsHere()
const prepare: Prepare = async (language, source, functions) =>
  language === 'python' ? prepareAll(language, source, functions) : undefined

/** 沙滩任务 with other fields in its `task.json`, and other files. */
const sandWith = (fields: object, files: Record<string, string> = {}) =>
  taskOf('sand', new Map([...shipped, ['task.json', JSON.stringify({ ...json, ...fields })], ...Object.entries(files)]))
const measured = (...edits: Parameters<typeof sandWith>) => measureTask(sandWith(...edits), 42, prepare)

test.each<[fields: object, sentence: string]>([
  [{ groups: [5, 7] }, 'groups 第 2 个：应当是 5、1、2、3、6 之一'],
  [{ theme: 'sea' }, 'theme：应当是 beach、meadow、grid、night 之一'],
  [{ colour: 'red' }, '整个文件：没有 colour 这一项，可以写的有 $schema、name、groups'],
  [{ hints: undefined }, 'hints：没有填'],
  [{ rules: { ticks: 0, ends: 'goal' } }, 'rules ticks：至少 1'],
  [{ hidden: { plan: { ...json.hidden.plan, legs: 3 }, count: 1 } }, 'hidden plan legs：应当是数组 […]'],
  [{ hidden: { plan: { kind: 'cave' }, count: 1 } }, 'hidden plan kind：应当是 path、maze、field、river'],
  [{ maps: [{ rows: ['S.G', 'S..'], seed: 1 }] }, 'maps 第 1 个 rows：地图要有一个起点 S，这里有 2 个起点。'],
  [{ maps: [{ rows: ['S.G', '.?.'], seed: 1 }] }, '第 2 行有不认识的符号“?”。'],
  [{ references: json.references.slice(0, 1) }, '少了 js 参考程序：添上 references/….js，写进 references。'],
])('%j is refused in Chinese', (fields, sentence) => {
  expect(() => sandWith(fields)).toThrow(sentence)
})

const field = { kind: 'field', width: 5, height: 5, worth: [1, 1], goal: true }
test.each<[name: string, fields: object, sentence: string]>([
  ['a map without its goal', { maps: [{ rows: ['S..'], seed: 1 }] }, 'maps 第 1 个：没有终点 G'],
  [
    'a drawn map without its goal',
    { hidden: { plan: { ...field, goal: false }, count: 2 } },
    '按 hidden 抽的图：没有终点 G',
  ],
  ['a start without its rival', { maps: [{ rows: ['SRG'], seed: 1 }] }, 'maps 第 1 个：有对手的起点 R，却没有写对手'],
  [
    'a rival without its start',
    { maps: [{ rows: ['S.G'], seed: 1, rival: 'roomy' }] },
    '写了对手 roomy，却没有它的起点 R',
  ],
  [
    'a map that cannot be drawn',
    { hidden: { plan: { ...field, walls: 90 }, count: 1 } },
    '按 hidden 抽不出图：墙太多，有的地方走不到。',
  ],
])('%s is refused', async (_, fields, sentence) => {
  await expect(measured(fields)).rejects.toThrow(sentence)
})

describe('code of the author', () => {
  test('with which pupils start must run', async () => {
    const files = { 'start.py': 'hero.move_right()\nhero.mvoe_up()\n' }
    await expect(measured({}, files)).rejects.toThrow(/^start\.py 第 2 行：[^\n]*mvoe_up/)
  })

  test('that does not compile ends with the fault of its line', async () => {
    const program = await prepareAll('cpp', 'int main() {\n  hero.move_rigth();\n}', json.functions)
    expect((await program?.(undefined as never, undefined as never))?.fault).toMatchObject({ line: 2 })
  })

  test('that ends with a fault tells its map, also where it needs no points', async () => {
    const file = 'fixed.py'
    const references = json.references.map((each: { file: string }) => (each.file === file ? { file, least: 0 } : each))
    const { references: played, maps } = await measured(
      { references },
      { 'references/fixed.py': 'hero.move_right(2)\nhero.mvoe_up()\n' },
    )
    const { plays } = played.find(({ reference }) => reference.name === file) ?? { plays: [] }
    const outcome = outcomeText(
      json.rules,
      maps.map(({ map }) => map),
      plays,
    )
    expect(outcome).toMatch(/^0 张图到了终点；图 1 第 2 行：[^\n]*mvoe_up/)
  })

  test('that misses its points is told with all others, and the maps that cost most', async () => {
    const files = { 'references/fixed.py': 'hero.move_right(2)\n' }
    await expect(measured({}, files)).rejects.toThrow(
      /^参考程序没有都达到要求：\n  loop\.py 得了 100000 分，要求至少 99000 分；9 张图到了终点\n  fixed\.py 得了 \d+ 分，要求至少 12000 分，没达到；0 张图到了终点\n    失分最多的：(图 \d：没到，能量 \d，用时 2，\d+ 分；?){5}$/,
    )
  })
})

test('a duel is won, and a game against nobody has no goal to speak of', () => {
  const play = {
    frames: [],
    result: { ending: 'time', goal: 1, energy: 3, ticks: 9 },
    outcome: { output: '', work: 0 },
  } as const
  const rules = { ticks: 9, ends: 'time' } as const
  const map = { rows: ['S.R'], seed: 1 }
  expect(outcomeText(rules, [{ ...map, rival: 'roomy' }], [play])).toBe('1 张图赢了')
  expect(outcomeText(rules, [map], [play])).toBe('')
})
