import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawHiddenMaps, startGame } from '../../packages/game/src/task.ts'
import { rivalNames } from '../../packages/game/src/rivals/names.ts'
import { functionNames, functionsOf } from '../../packages/game/src/world/functions.ts'
import { expect, test } from 'vitest'
import { taskFile } from '../../apps/arena/src/tasks/task-file.ts'
import { labels } from '../../apps/play/src/blocks/labels.ts'

const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'tasks.md'), 'utf8')
const { rules, weights, maps, hidden, theme, groups } = taskFile.shape

/** Cells of the first table below a heading, row by row, without its head. */
function tableOf(heading: string): string[][] {
  const [, below = ''] = text.split(new RegExp(`^#+ ${heading}$`, 'm'))
  const [table = ''] = /^\|[^]*?\n(?!\|)/m.exec(below) ?? []
  const rows = table.trim().split('\n').slice(2)
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test.each([
  { name: 'task.json', shape: taskFile.shape },
  { name: 'rules', shape: rules.shape },
  { name: 'maps', shape: maps.element.shape },
  { name: 'hidden', shape: hidden.shape },
  { name: 'weights', shape: weights.shape },
  ...hidden.shape.plan.options.map(({ shape }) => ({ name: shape.kind.value, shape })),
])('docs/tasks.md has every name of $name, and tells which are needed', ({ name, shape }) => {
  const names = Object.entries(shape).map(([key, schema]) => [
    `\`${key}\``,
    schema.safeParse(undefined).success ? '' : '✓',
  ])
  expect(tableOf(`\`${name}\``).map((cells) => cells.slice(0, 2))).toEqual(names)
})

test('docs/tasks.md has every function as it is called, what it returns, and whether it is a block', () => {
  const returned = { nothing: '', int: '整数', bool: '真假', text: '文字', ints: '几个整数', texts: '几个文字' }
  const functions = functionsOf(functionNames).map(({ object, name, parameters, returns }) => {
    const written = parameters.map((each) => each.name + (each.otherwise === undefined ? '' : ` = ${each.otherwise}`))
    const isBlock = `${object}.${name}` in labels
    return [`\`${object}.${name}(${written.join(', ')})\``, returned[returns], isBlock ? '✓' : '']
  })
  expect(tableOf('功能').map((cells) => cells.slice(0, 3))).toEqual(functions)
})

test('docs/tasks.md has every house robot, look and group', () => {
  const robots = Object.entries(rivalNames).map(([rival, name]) => `| \`${rival}\` | ${name} |`)
  const values = [...theme.options, ...groups.element.values].map((each) => `\`${each}\``)
  const plain = text.replace(/ +\|/g, ' |')
  expect([...robots, ...values].filter((each) => !plain.includes(each))).toEqual([])
})

test('the example of docs/tasks.md is a task that can be drawn and begun', () => {
  const example = taskFile.parse(JSON.parse(/```json\n([^]*?)```/.exec(text)?.[1] ?? ''))
  const all = [...example.maps, ...drawHiddenMaps(example.hidden, 1)]
  expect(all.map((map) => startGame(example, map).ending)).toEqual(Array(all.length).fill(undefined))
})
