import type { Random } from '@qisuan/game/world/random'
import { areIndependent } from './habits.ts'
import { allOf, changeBlocks, namesIn, readProgram, type Statement } from './program.ts'
import type { Hand } from './spell.ts'

/** A program and the hand that writes it. */
export interface Written {
  program: readonly Statement[]
  hand: Hand
}

type Disguise = (written: Written, random: Random) => Written

const english = [
  'move',
  'cell',
  'go',
  'energy',
  'point',
  'list',
  'val',
  'tmp',
  'num',
  'pos',
  'target',
  'check',
  'best',
  'data',
]
const chinese = [
  '能量',
  '格子',
  '方向',
  '步数',
  '目标',
  '距离',
  '最好',
  '地图',
  '队列',
  '走过',
  '当前',
  '结果',
  'juli',
  'fangxiang',
  'mubiao',
  'buzou',
  'zuihao',
  'ditu',
]

/** Names for all names of a program, made of words. */
export function namesOf(program: readonly Statement[], words: readonly string[], random: Random): Map<string, string> {
  const own = new Set(program.flatMap((statement) => [...namesIn(statement)]))
  const builtIn = /^(hero|world|rival|len|int|abs|min|max|range|set|dict)$/
  return new Map(
    [...own]
      .filter((name) => !builtIn.test(name))
      .map((name, index) => [name, `${random.pick(words)}${index % 3 === 0 ? '_' : ''}${index}`]),
  )
}

const named =
  (words: readonly string[]): Disguise =>
  ({ program, hand }, random) => ({ program, hand: { ...hand, names: namesOf(program, words, random) } })

const remarks = [
  '先看看能不能走',
  '这里很重要',
  '找最近的能量',
  '改过一次',
  'go there first',
  '记下来',
  '没有就等',
  '从左往右',
  'my own idea',
]

const commented: Disguise = ({ program, hand }, random) => ({
  program: changeBlocks(program, (block) =>
    block.flatMap((statement): Statement[] =>
      random.below(3) === 0 ? [{ kind: 'note', text: random.pick(remarks) }, statement] : [statement],
    ),
  ),
  hand: { ...hand, indent: hand.indent === 4 ? 2 : 4 },
})

/** Functions in another order, and every two neighbours that may change places do so or not. */
const reordered: Disguise = ({ program, hand }, random) => {
  const functions = new Set(program.flatMap((each) => (each.kind === 'define' ? [each.name] : [])))
  const definitions = random.shuffled(program.filter(({ kind }) => kind === 'define'))
  const others = program.filter(({ kind }) => kind !== 'define')
  const first = others.filter(({ kind }) => kind === 'set')
  const moved = changeBlocks([...first, ...definitions, ...others.slice(first.length)], (block) => {
    const order = [...block]
    for (let pass = 0; pass < 2; pass += 1) {
      for (let index = 1; index < order.length; index += 1) {
        const [one, other] = order.slice(index - 1, index + 1)
        if (one && other && areIndependent(one, other, functions) && random.below(2) === 0) {
          order.splice(index - 1, 2, other, one)
        }
      }
    }
    return order
  })
  return { program: moved, hand }
}

const deadStatements = [
  'spare = 0',
  'spare = 1\nspare += 2',
  'unused = hero.energy()',
  'check = world.tick() * 2\nif check < 0:\n    check = 0',
  'if 1 > 2:\n    hero.wait()',
  'note = "go"',
  'rest = []\nrest.append(3)',
  'for extra in range(3):\n    spare = extra',
  'if world.tick() < 0:\n    hero.move_up()\n    hero.move_down()',
]

const deadFunctions = [
  'def spare_one(a, b):\n    if a > b:\n        return a - b\n    return b - a',
  'def spare_two(a):\n    total = 0\n    for k in range(a):\n        if k % 2 == 0:\n            total += k\n    return total',
  'def spare_three():\n    if hero.can_move("up"):\n        hero.move_up()\n    elif hero.can_move("down"):\n        hero.move_down()\n    else:\n        hero.wait()',
  'def spare_four(items):\n    best = 0\n    for k in range(len(items)):\n        if items[k] > items[best]:\n            best = k\n    return best',
  'def spare_five(a, b):\n    while b > 0:\n        c = a % b\n        a = b\n        b = c\n    return a',
]

/** A third more statements that do nothing, and functions that nobody calls. */
const withDeadCode: Disguise = ({ program, hand }, random) => {
  let left = Math.ceil(allOf(program).length / 3)
  const filled = changeBlocks(program, (block) =>
    block.flatMap((statement, index): Statement[] => {
      const after = block[index - 1]?.kind
      const isOpen = statement.kind !== 'define' && after !== 'return' && after !== 'break' && after !== 'continue'
      if (!isOpen || left <= 0 || random.below(4) > 0) return [statement]
      const dead = readProgram(random.pick(deadStatements))
      left -= allOf(dead).length
      return [...dead, statement]
    }),
  )
  const functions = random.shuffled(deadFunctions).slice(0, 2 + random.below(2))
  const first = filled.findIndex(({ kind }) => kind === 'define')
  const at = Math.max(first, 0)
  return { program: [...filled.slice(0, at), ...functions.flatMap(readProgram), ...filled.slice(at)], hand }
}

/** Changes to a copy so that it is not known again. */
export const disguises = {
  renamed: named(english),
  translated: named(chinese),
  commented,
  reordered,
  'dead code': withDeadCode,
  'all together': (written, random) =>
    [reordered, withDeadCode, commented, named(random.below(2) === 0 ? chinese : english)].reduce(
      (disguised, disguise) => disguise(disguised, random),
      written,
    ),
} as const satisfies Record<string, Disguise>
