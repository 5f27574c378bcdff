import { expect, test } from 'vitest'
import { fieldAt, filesOf, pathOf, valuesOf } from './task-values.ts'

const task = {
  name: '捡贝壳',
  groups: [5],
  theme: 'beach',
  blocks: true,
  rules: { ticks: 60, ends: 'goal' },
  functions: ['hero.move_right'],
  weights: { goal: 50000, energy: 30000, steps: 20000, code: 0 },
  maps: [{ rows: ['S.G'], seed: 1 }],
  hidden: { plan: { kind: 'strips', width: [3, 5], height: [3, 5], energy: 5, worth: [1, 1] }, count: 3 },
  hints: ['向右走。'],
  references: [{ file: 'best.py', least: 99000 }],
}
const files = {
  'task.json': JSON.stringify(task, null, 2),
  'statement.md': '# 捡贝壳',
  'start.py': 'hero.move_right()',
  'start.js': '',
  'start.cpp': '',
  'references/best.py': 'hero.move_right(2)',
}

test('files become values of the form, and the same files again', () => {
  expect(filesOf(valuesOf(files))).toEqual(files)
})

test('fields that were emptied are left out, and so are a battery and hints without anything', () => {
  const values = valuesOf(files)
  const emptied = {
    ...values,
    rules: { ...values.rules, ticks: null as never, battery: { start: null as never } },
    hints: ['', '向上走。'],
  }
  const written = JSON.parse(filesOf(emptied)['task.json'] ?? '')
  expect(written).toMatchObject({ rules: { ends: 'goal' }, hints: ['向上走。'] })
  expect(written.rules).toEqual({ ends: 'goal' })
})

test.each([
  ['maps.1.rows', ['maps']],
  ['rules.ticks', ['rules', 'ticks']],
  ['hidden.plan.legs.0', ['hidden', 'plan', 'legs']],
  ['hidden', ['hidden', 'plan']],
  ['references/best.py', ['references', 0, 'source']],
  ['start.js', ['start', 'javascript']],
  ['statement.md', ['statement']],
  ['references/lost.py', undefined],
  ['slug', undefined],
  ['', undefined],
])('what is wrong at %s stands at the field %j', (at, field) => {
  const fields = [
    ['maps'],
    ['rules', 'ticks'],
    ['hidden', 'plan'],
    ['hidden', 'plan', 'legs'],
    ['references', 0, 'source'],
    ['start', 'javascript'],
    ['statement'],
  ]
  expect(fieldAt(pathOf(at, valuesOf(files).references), fields)).toEqual(field)
})
