import type { Random } from '@qisuan/game/world/random'
import { allOf, changeBlocks, namesIn, partsOf, type Expression, type Statement } from './program.ts'

const flipped: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=', '==': '==', '!=': '!=' }
const opposite: Readonly<Record<string, string>> = {
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
  '==': '!=',
  '!=': '==',
}

/**
 * Writes a design by the habits of one pupil, each kept nearly always: which side of a comparison comes first, guards or nested
 * conditions, loops by `while` or `for`, `+= 1` or `= … + 1`, conditions with names of their own. It does the same as before.
 */
export function withHabits(program: readonly Statement[], random: Random): Statement[] {
  const habit = () => {
    const has = random.below(2) === 0
    return () => random.below(100) < 90 === has
  }
  const [flips, updates, guards, nests, joins, counts, names, swaps] = [
    habit(),
    habit(),
    habit(),
    habit(),
    habit(),
    habit(),
    habit(),
    habit(),
  ]
  const namesSome = () => names() && random.below(3) === 0
  let made = 0

  const spelled = (value: Expression): Expression => {
    switch (value.kind) {
      case 'binary': {
        const [left, right] = [spelled(value.left), spelled(value.right)]
        const turned = flipped[value.operator]
        return turned && flips() ? { ...value, operator: turned, left: right, right: left } : { ...value, left, right }
      }
      case 'unary':
        return { ...value, of: spelled(value.of) }
      case 'call':
        return { ...value, values: value.values.map(spelled) }
      case 'index':
        return { ...value, of: spelled(value.of), at: spelled(value.at) }
      case 'list':
        return { ...value, items: value.items.map(spelled) }
      default:
        return value
    }
  }

  const updated = (statement: Statement & { kind: 'set' }): Statement => {
    const { to, operator, value } = statement
    const is = (part: Expression) => JSON.stringify(part) === JSON.stringify(to)
    if (/^[+-]=$/.test(operator) && !updates()) {
      return {
        ...statement,
        operator: '=',
        value: { kind: 'binary', operator: operator.charAt(0), left: to, right: value },
      }
    }
    if (operator === '=' && value.kind === 'binary' && /^[+-]$/.test(value.operator) && is(value.left) && updates()) {
      return { ...statement, operator: `${value.operator}=`, value: value.right }
    }
    return statement
  }

  const own = (statement: Statement): Statement => {
    switch (statement.kind) {
      case 'set':
        return updated({ ...statement, value: spelled(statement.value) })
      case 'if':
        return swaps() && statement.otherwise.length > 0 && statement.otherwise[0]?.kind !== 'if'
          ? { ...statement, test: not(spelled(statement.test)), body: statement.otherwise, otherwise: statement.body }
          : { ...statement, test: spelled(statement.test) }
      case 'while':
        return { ...statement, test: spelled(statement.test) }
      case 'return':
        return statement.value ? { ...statement, value: spelled(statement.value) } : statement
      case 'do':
        return { ...statement, value: spelled(statement.value) }
      default:
        return statement
    }
  }

  return changeBlocks(program, (block, parent) =>
    block.flatMap((statement, index): Statement[] => {
      const changed = own(statement)
      const isLast = index === block.length - 1
      if (changed.kind === 'if' && changed.otherwise.length === 0) {
        const [inner] = changed.body
        if (isLast && (parent?.kind === 'range' || parent?.kind === 'each') && guards()) {
          return [{ kind: 'if', test: not(changed.test), body: [{ kind: 'continue' }], otherwise: [] }, ...changed.body]
        }
        if (changed.test.kind === 'binary' && changed.test.operator === 'and' && nests()) {
          const { left, right } = changed.test
          return [{ ...changed, test: left, body: [{ ...changed, test: right }] }]
        }
        if (inner?.kind === 'if' && changed.body.length === 1 && inner.otherwise.length === 0 && joins()) {
          return [{ ...inner, test: { kind: 'binary', operator: 'and', left: changed.test, right: inner.test } }]
        }
        if (changed.test.kind === 'binary' && namesSome()) {
          made += 1
          const name: Expression = { kind: 'name', text: `is_so_${made}` }
          return [
            { kind: 'set', to: name, operator: '=', value: changed.test },
            { ...changed, test: name },
          ]
        }
      }
      if (changed.kind === 'range' && counts() && !hasContinue(changed.body)) {
        const name: Expression = { kind: 'name', text: changed.name }
        const one: Expression = { kind: 'literal', text: '1' }
        const isSet = allOf(changed.body).some((each) => each.kind === 'range' && each.name === changed.name)
        if (isSet) return [changed]
        return [
          { kind: 'set', to: name, operator: '=', value: changed.from },
          {
            kind: 'while',
            test: spelled({ kind: 'binary', operator: '<', left: name, right: changed.to }),
            body: [...changed.body, updated({ kind: 'set', to: name, operator: '+=', value: one })],
          },
        ]
      }
      return [changed]
    }),
  )
}

function not(test: Expression): Expression {
  if (test.kind === 'unary' && test.operator === 'not') return test.of
  const turned = test.kind === 'binary' ? opposite[test.operator] : undefined
  return test.kind === 'binary' && turned ? { ...test, operator: turned } : { kind: 'unary', operator: 'not', of: test }
}

const hasContinue = (body: readonly Statement[]): boolean => allOf(body).some(({ kind }) => kind === 'continue')

/** True if two statements may change places: neither ends anything or acts in the world, and neither changes what the other names. */
export function areIndependent(one: Statement, other: Statement, functions: ReadonlySet<string>): boolean {
  if (isFixed(one) || isFixed(other)) return false
  const [changedByOne, changedByOther] = [changedIn(one), changedIn(other)]
  const [inOne, inOther] = [namesIn(one), namesIn(other)]
  const calls = (names: ReadonlySet<string>) => [...names].some((name) => functions.has(name))
  if (calls(inOne) || calls(inOther)) return false
  return ![...changedByOne].some((name) => inOther.has(name)) && ![...changedByOther].some((name) => inOne.has(name))
}

const isFixed = (statement: Statement): boolean =>
  allOf([statement]).some((each) => /^(return|break|continue|note|while)$/.test(each.kind)) || acts(statement)

const acts = (statement: Statement): boolean =>
  /"callee":"(move\w*|wait|build|wander|find_way)"/.test(JSON.stringify(statement))

const changedIn = (statement: Statement): Set<string> =>
  new Set(
    allOf([statement]).flatMap((each) => {
      if (each.kind === 'range' || each.kind === 'each') return [each.name]
      if (each.kind === 'set')
        return partsOf(each.to)
          .flatMap((part) => (part.kind === 'name' ? [part.text] : []))
          .slice(0, 1)
      return each.kind === 'do' && each.value.kind === 'call' && each.value.object ? [each.value.object] : []
    }),
  )
