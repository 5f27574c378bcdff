import { describe, expect, test } from 'vitest'
import { countCommands, parseProgram, type Statement } from './program.ts'
import { mostSteps, replay } from './replay.ts'
import { scoreOf } from './score.ts'
import { cellsOf, symbolAt, firstLevel, startOf, tasks, type Level } from './tasks.ts'
import { addMove, addRepeat } from './pad.ts'

function read(source: string): Statement[] {
  const parsed = parseProgram(source)
  if (!parsed.ok) throw new Error(`${parsed.fault} at line ${parsed.line}: ${parsed.word}`)
  return parsed.statements
}

function letters(statements: readonly Statement[]): string {
  return statements
    .map((each) =>
      (each.kind === 'move' ? each.direction.charAt(0) : `(${letters(each.body)})`).concat(String(each.count)),
    )
    .join(' ')
}

describe('parseProgram', () => {
  test.each([
    ['right(3)', 'r3'],
    ['RIGHT ( 3 );', 'r3'],
    ['right', 'r1'],
    ['up()', 'u1'],
    ["move('left', 2)", 'l2'],
    ['move("down")', 'd1'],
    ['hero.moveRight(3)\nHero . moveup ()\nhero.moveLeft 2;', 'r3 u1 l2'],
    ['repeat(2) { hero.moveDown(1) }', '(d1)2'],
    ['右 3\n上2\n左\n下(4)', 'r3 u2 l1 d4'],
    ['右（３）；上（２）', 'r3 u2'],
    ['move（“右”，3）', 'r3'],
    ['// first\nright(1) // then', 'r1'],
    ['repeat(2) { up() right(2) }', '(u1 r2)2'],
    ['重复 4 次 {\n  右\n  重复 2 { 上 }\n}', '(r1 (u1)2)4'],
    ['right(99)', 'r99'],
  ])('%j', (source, expected) => {
    expect(letters(read(source))).toBe(expected)
  })

  test.each([
    ['empty', 1, '', ''],
    ['empty', 1, '', '// only a note'],
    ['unknownWord', 2, 'fly', 'right(1)\nfly(3)'],
    ['unknownWord', 1, '}', 'right(1) }'],
    ['unknownWord', 1, 'movRight', 'hero.movRight(3)'],
    ['expected', 1, '.', 'hero moveRight(3)'],
    ['badCount', 1, '0', 'right(0)'],
    ['badCount', 1, '100', 'right(100)'],
    ['badCount', 1, '-', 'right(-1)'],
    ['badCount', 1, 'x', 'repeat(x) { up }'],
    ['badDirection', 1, 'north', "move('north')"],
    ['expected', 1, ')', 'right(3'],
    ['expected', 2, '{', 'repeat(3)\nup'],
    ['expected', 1, '', 'repeat'],
    ['emptyRepeat', 1, 'repeat', 'repeat(3) { }'],
    ['unclosedRepeat', 2, 'repeat', 'up\nrepeat(3) {\nup'],
    ['tooDeep', 1, 'repeat', `${'repeat(2) {'.repeat(7)} up ${'}'.repeat(7)}`],
    ['tooLong', 1, '', 'u'.repeat(4001)],
  ])('%s at line %i, word %j', (fault, line, word, source) => {
    expect(parseProgram(source)).toEqual({ ok: false, fault, line, word })
  })
})

describe('a run', () => {
  test.each([
    ['right(4) up(5) right(3)', 'goal', 12, 2],
    ['repeat(5) { right up } right(2)', 'goal', 12, 5],
    ['repeat(99) { right(4) up(5) right(3) }', 'goal', 12, 2],
    ['left(1)', 'bump', 0, 0],
    ['right(1)\nup(9)', 'bump', 3, 1],
    ['right(2)', 'short', 2, 0],
    ['repeat(99) { repeat(99) { right left } }', 'tired', mostSteps, 0],
  ])('%s', (source, outcome, steps, collected) => {
    const run = replay(tasks.sand, read(source))
    expect([run.outcome, run.frames.length, run.collected]).toEqual([outcome, steps, collected])
  })

  test('collects each energy once and reports the line where the run stopped', () => {
    const run = replay(tasks.sand, read('right\nup\ndown\nup\nleft(2)'))
    expect(run).toMatchObject({ outcome: 'bump', collected: 1, stoppedAtLine: 5 })
  })
})

describe('a score', () => {
  test.each([
    ['the best there is', 'sand', 'repeat(5) { right up } right(2)', 100_000],
    ['the hint', 'sand', tasks.sand.hint, 76_000],
    ['the same path in more commands', 'sand', 'right(2) right(2) up(5) right(3)', 76_000],
    ['the same path in twice the commands', 'sand', 'right right right right up(2) up(3) right right(2)', 72_000],
    ['a detour of two steps', 'sand', 'right(4) up(5) right(2) left right(2)', 40_000 + 16_000 + 10_286 + 6_400],
    ['no arrival', 'sand', 'right(4)', 0],
    ['the hint of the harder task', 'energy', tasks.energy.hint, 77_143],
  ] as const)('%s', (_name, id, source, total) => {
    const statements = read(source)
    const score = scoreOf(tasks[id], statements, replay(tasks[id], statements))
    expect(score.total).toBe(total)
    expect(score.goal + score.energy + score.steps + score.commands).toBe(total)
  })

  test('the harder task can reach the full score', () => {
    const source = 'up right(2) up(4) left right down(2) right(3) down(3) left right(3) up(7) left(2) right(4)'
    const statements = read(source)
    expect(scoreOf(tasks.energy, statements, replay(tasks.energy, statements)).total).toBe(100_000)
    expect(countCommands(statements)).toBe(tasks.energy.par.commands)
  })
})

const wholeFirstLevel =
  'hero.moveRight(3) hero.moveUp(5) hero.moveDown(1) hero.moveRight(2) hero.moveDown(2) hero.moveRight(1) hero.moveDown(1) hero.moveUp(1) hero.moveRight(1) hero.moveUp(3)'

test.each([
  ['four lines', 'hero.moveRight(3) hero.moveUp(2) hero.moveRight(4) hero.moveUp(3)', 76_000],
  ['everything', wholeFirstLevel, 100_000],
])('the first level with %s', (_name, source, total) => {
  const statements = read(source)
  expect(scoreOf(firstLevel, statements, replay(firstLevel, statements)).total).toBe(total)
})

describe.each([...Object.values(tasks), { id: 'the first level', ...firstLevel }])('the map of $id', (task) => {
  test('has rows of one length, one start and one goal', () => {
    expect(new Set(task.rows.map((row) => row.length)).size).toBe(1)
    expect([cellsOf(task, 'S').length, cellsOf(task, 'G').length]).toEqual([1, 1])
  })

  test('has the fewest steps that collect everything as par', () => {
    expect(fewestSteps(task)).toBe(task.par.steps)
  })
})

/** Breadth-first search over position and collected energy, to check the hand-made par. */
function fewestSteps(task: Level): number {
  const energy = cellsOf(task, '*').map(({ x, y }) => `${x},${y}`)
  const everything = 2 ** energy.length - 1
  let front = [{ ...startOf(task), has: 0 }]
  const seen = new Set<string>()
  for (let steps = 0; front.length > 0; steps += 1) {
    if (front.some((at) => symbolAt(task, at) === 'G' && at.has === everything)) return steps
    front = front
      .filter((at) => symbolAt(task, at) !== 'G')
      .flatMap(({ x, y, has }) => [
        { x: x + 1, y, has },
        { x: x - 1, y, has },
        { x, y: y + 1, has },
        { x, y: y - 1, has },
      ])
      .filter((at) => symbolAt(task, at) !== '#')
      .map(({ x, y, has }) => ({
        x,
        y,
        has: energy.includes(`${x},${y}`) ? has | (1 << energy.indexOf(`${x},${y}`)) : has,
      }))
      .filter(({ x, y, has }) => {
        const key = `${x},${y},${has}`
        return !seen.has(key) && seen.add(key)
      })
  }
  return Infinity
}

describe('the pad', () => {
  test.each([
    ['|', 'right', 'right(1)|'],
    ['right(1)|', 'right', 'right(2)|'],
    ['right(1)|', 'up', 'right(1)\nup(1)|'],
    ['right()|', 'right', 'right(2)|'],
    ['hero.moveUp(1)|', 'hero.moveUp', 'hero.moveUp(2)|'],
    ['hero.moveUp(1)|', 'hero.moveLeft', 'hero.moveUp(1)\nhero.moveLeft(1)|'],
    ['right(99)|', 'right', 'right(99)\nright(1)|'],
    ['up(1|)\nleft(2)', 'right', 'up(1)\nright(1)|\nleft(2)'],
    ['repeat(3) {\n  |\n}', 'up', 'repeat(3) {\n  up(1)|\n}'],
    ['repeat(3) {\n  up(1)|\n}', 'right', 'repeat(3) {\n  up(1)\n  right(1)|\n}'],
  ] as const)('%j and %s', (before, direction, after) => {
    const caret = before.indexOf('|')
    const { text, caret: moved } = addMove({ text: before.replace('|', ''), caret }, direction)
    expect(`${text.slice(0, moved)}|${text.slice(moved)}`).toBe(after)
  })

  test('inserts a repeat below the line and moves the caret into it', () => {
    const { text, caret } = addRepeat({ text: '  up(1)', caret: 7 })
    expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe('  up(1)\n  repeat(3) {\n    |\n  }')
  })
})
