import { camelCase } from '@qisuan/runner/call-world'
import { allOf, namesIn, partsOf, type Expression, type Statement } from './program.ts'
import { levelOf, typeIn, typesOf } from './types-of.ts'

export type Language = 'python' | 'javascript' | 'cpp'

/** Ways of writing that a pupil has in a language, whatever the program. */
export interface Hand {
  /** Names for those of the design. */
  names: ReadonlyMap<string, string>
  /** Spaces of an indentation. */
  indent: number
  /** A statement alone needs no braces. */
  bare: boolean
  /** Functions are arrows; loops are over positions; names of types are short. */
  arrow: boolean
  indexed: boolean
  short: boolean
  /** Counts by `i++`. */
  increment: boolean
}

const isWorld = (object?: string): boolean => object !== undefined && /^(hero|rival|world)$/.test(object)

/** Writes a program in a language, by a hand. */
export function spell(program: readonly Statement[], language: Language, hand: Hand): string {
  const types = typesOf(program)
  const typeOf = (value: Expression): string => typeIn(types, value)
  const nameOf = (name: string) => hand.names.get(name) ?? name
  const c = language === 'cpp'
  const py = language === 'python'

  const at = (value: Expression, level: number): string => {
    const text = write(value)
    const own =
      value.kind === 'binary'
        ? levelOf(value.operator)
        : value.kind === 'unary'
          ? value.operator === 'not'
            ? py
              ? 2
              : 6
            : 6
          : 9
    return own < level ? `(${text})` : text
  }

  function write(value: Expression): string {
    switch (value.kind) {
      case 'name':
        return nameOf(value.text)
      case 'literal':
        return py ? value.text : value.text.toLowerCase()
      case 'text':
        return language === 'javascript' ? `'${value.text}'` : `"${value.text}"`
      case 'list':
        return c ? `{${value.items.map(write).join(', ')}}` : `[${value.items.map(write).join(', ')}]`
      case 'unary':
        return value.operator === '-' ? `-${at(value.of, 6)}` : py ? `not ${at(value.of, 2)}` : `!${at(value.of, 7)}`
      case 'index':
        return `${write(value.of)}[${write(value.at)}]`
      case 'call':
        return call(value)
      default:
        return binary(value)
    }
  }

  /** A symbol beside another: in C++ letters of a text are no texts. */
  const beside = (value: Expression, other: Expression, level: number): string =>
    c && value.kind === 'text' && typeOf(other) === 'char' ? `'${value.text}'` : at(value, level)

  function binary({ operator, left, right }: Expression & { kind: 'binary' }): string {
    const level = levelOf(operator)
    if (operator === '*' && left.kind === 'list' && !py) {
      const [item] = left.items
      const filled = item ? write(item) : ''
      return c
        ? `vector<${item ? typeOf(item) : 'int'}>(${write(right)}, ${filled})`
        : `Array(${write(right)}).fill(${filled})`
    }
    if (operator === 'in' && !py) {
      const type = typeOf(right)
      if (type === 'string') {
        const text = c && right.kind === 'text' ? `string(${write(right)})` : write(right)
        return c ? `${text}.find(${write(left)}) != string::npos` : `${text}.includes(${write(left)})`
      }
      if (type.startsWith('set')) return `${write(right)}.${c ? 'count' : 'has'}(${write(left)})`
      return c ? `${write(right)}.count(${write(left)})` : `${at(left, 4)} in ${write(right)}`
    }
    if (operator === '//' && !py) {
      return c
        ? `${at(left, level)} / ${at(right, level + 1)}`
        : `Math.floor(${at(left, level)} / ${at(right, level + 1)})`
    }
    const compares = level === 3
    const spelled = py
      ? operator
      : operator === 'and'
        ? '&&'
        : operator === 'or'
          ? '||'
          : c || !/^[=!]=$/.test(operator)
            ? operator
            : `${operator}=`
    if (compares) return `${beside(left, right, 4)} ${spelled} ${beside(right, left, 4)}`
    return `${at(left, level)} ${spelled} ${at(right, level + 1)}`
  }

  function call({ object, callee, values }: Expression & { kind: 'call' }): string {
    const given = values.map(write)
    const list = given.join(', ')
    if (object && isWorld(object)) return `${object}.${language === 'javascript' ? camelCase(callee) : callee}(${list})`
    if (object) {
      const own = nameOf(object)
      if (py) return `${own}.${callee}(${list})`
      if (callee === 'append') return `${own}.${c ? 'push_back' : 'push'}(${list})`
      if (callee === 'add') return `${own}.${c ? 'insert' : 'add'}(${list})`
      return c ? `take_first(${own})` : `${own}.shift()`
    }
    if (callee === 'len' && !py) return c ? `(int)${list}.size()` : `${list}.length`
    if (callee === 'int' && !py) return c ? `${list} - '0'` : `Number(${list})`
    if (/^(abs|min|max)$/.test(callee))
      return language === 'javascript' ? `Math.${callee}(${list})` : `${callee}(${list})`
    if (callee === 'set') return py ? 'set()' : c ? 'set<int>()' : 'new Set()'
    return `${nameOf(callee)}(${list})`
  }

  const tab = ' '.repeat(hand.indent)
  const indented = (lines: readonly string[]) => lines.map((line) => (line ? tab + line : line))
  const end = language === 'javascript' && hand.short ? '' : ';'

  function braced(head: string, body: readonly Statement[], scope: Scope): string[] {
    const lines = block(body, scope)
    if (hand.bare && lines.length === 1 && body[0]?.kind !== 'note') return [head, ...indented(lines)]
    return [`${head} {`, ...indented(lines), '}']
  }

  interface Scope {
    declared: Set<string>
    /** Names that must be declared before the first block. */
    early: ReadonlySet<string>
    changed: ReadonlySet<string>
  }

  function scopeOf(body: readonly Statement[], declared: readonly string[]): Scope {
    const sets = allOf(body).filter((each) => each.kind !== 'define')
    const counts = new Map<string, number>()
    for (const each of sets) {
      if (each.kind === 'set' && each.to.kind === 'name') counts.set(each.to.text, (counts.get(each.to.text) ?? 0) + 1)
    }
    const early = new Set([...counts.keys()].filter((name) => !declared.includes(name) && isScattered(body, name)))
    const changed = new Set([...counts].flatMap(([name, count]) => (count > 1 ? [name] : [])))
    for (const each of sets)
      if (each.kind === 'set' && each.to.kind === 'name' && each.operator !== '=') changed.add(each.to.text)
    return { declared: new Set([...declared, ...early]), early, changed }
  }

  function declarationsOf({ early }: Scope): string[] {
    return [...early].map((name) =>
      c ? `${shown(types.get(name) ?? 'int')} ${nameOf(name)};` : `let ${nameOf(name)}${end}`,
    )
  }

  const shown = (type: string): string => (hand.short ? type : type.replace(/\b(vector|string|set|map)\b/g, 'std::$1'))

  function set({ to, operator, value }: Statement & { kind: 'set' }, scope: Scope): string {
    const one = value.kind === 'literal' && value.text === '1'
    if (!py && hand.increment && one && /^[+-]=$/.test(operator))
      return `${write(to)}${operator.charAt(0).repeat(2)}${end}`
    const text = `${write(to)} ${operator} ${write(value)}`
    if (py) return text
    if (to.kind !== 'name' || scope.declared.has(to.text)) {
      return `${text}${end}`
    }
    scope.declared.add(to.text)
    if (!c) {
      const made = value.kind === 'call' && value.callee === 'dict' ? `${write(to)} = {}` : text
      return `${scope.changed.has(to.text) ? 'let' : 'const'} ${made}${end}`
    }
    const type = typeOf(value)
    if (value.kind === 'list' && value.items.length === 0)
      return `${shown(types.get(to.text) ?? type)} ${nameOf(to.text)};`
    if (value.kind === 'call' && /^(set|dict)$/.test(value.callee)) return `${shown(type)} ${nameOf(to.text)};`
    return `${value.kind === 'list' || !hand.arrow ? shown(type) : 'auto'} ${text};`
  }

  const block = (body: readonly Statement[], scope: Scope): string[] => {
    const lines = body.flatMap((statement) => lineOf(statement, scope))
    return py && lines.every((line) => line.startsWith('#')) ? [...lines, 'pass'] : lines
  }

  function lineOf(statement: Statement, scope: Scope): string[] {
    switch (statement.kind) {
      case 'note':
        return [`${py ? '#' : '//'} ${statement.text}`]
      case 'set':
        return [set(statement, scope)]
      case 'do':
        return [py ? write(statement.value) : `${write(statement.value)}${end}`]
      case 'break':
      case 'continue':
        return [py ? statement.kind : `${statement.kind}${end}`]
      case 'return':
        return [`return${statement.value ? ` ${write(statement.value)}` : ''}${py ? '' : end}`]
      case 'while': {
        if (py) return [`while ${write(statement.test)}:`, ...indented(block(statement.body, scope))]
        const inner = { ...scope, declared: new Set(scope.declared) }
        return braced(`while (${write(statement.test)})`, statement.body, inner)
      }
      case 'if':
        return conditional(statement, scope)
      case 'range':
      case 'each':
        return loop(statement, scope)
      default:
        return definition(statement)
    }
  }

  function conditional({ test, body, otherwise }: Statement & { kind: 'if' }, scope: Scope, word = 'if'): string[] {
    const inner = () => ({ ...scope, declared: new Set(scope.declared) })
    const [only] = otherwise
    const chain = only?.kind === 'if' && otherwise.length === 1 ? only : undefined
    if (py) {
      const rest = chain
        ? conditional(chain, scope, 'elif')
        : otherwise.length > 0
          ? ['else:', ...indented(block(otherwise, scope))]
          : []
      return [`${word} ${write(test)}:`, ...indented(block(body, scope)), ...rest]
    }
    const first = braced(`${word} (${write(test)})`, body, inner())
    const rest = chain
      ? conditional(chain, scope, 'else if')
      : otherwise.length > 0
        ? braced('else', otherwise, inner())
        : []
    const [head, ...others] = rest
    if (first.at(-1) !== '}' || head === undefined) return [...first, ...rest]
    return [...first.slice(0, -1), `} ${head}`, ...others]
  }

  function loop(statement: Statement & { kind: 'range' | 'each' }, scope: Scope): string[] {
    const inner = { ...scope, declared: new Set([...scope.declared, statement.name]) }
    const name = nameOf(statement.name)
    if (statement.kind === 'each') {
      if (py) return [`for ${name} in ${write(statement.of)}:`, ...indented(block(statement.body, scope))]
      const head = c
        ? `for (${hand.arrow ? 'auto' : shown(types.get(statement.name) ?? 'int')} ${name} : ${statement.of.kind === 'list' ? shown(typeOf(statement.of)) : ''}${write(statement.of)})`
        : `for (const ${name} of ${write(statement.of)})`
      return braced(head, statement.body, inner)
    }
    const from = write(statement.from)
    const to = at(statement.to, 4)
    if (py) {
      const range = from === '0' ? write(statement.to) : `${from}, ${write(statement.to)}`
      return [`for ${name} in range(${range}):`, ...indented(block(statement.body, scope))]
    }
    const step = hand.increment ? `${name}++` : `${name} += 1`
    return braced(`for (${c ? 'int' : 'let'} ${name} = ${from}; ${name} < ${to}; ${step})`, statement.body, inner)
  }

  function definition({ name, parameters, body }: Statement & { kind: 'define' }): string[] {
    const scope = scopeOf(body, [...parameters, ...globals])
    const lines = () => [...(py ? [] : declarationsOf(scope)), ...block(body, scope)]
    const given = parameters.map(nameOf)
    if (py) return [`def ${nameOf(name)}(${given.join(', ')}):`, ...indented(lines()), '']
    if (!c) {
      const head = hand.arrow
        ? `const ${nameOf(name)} = (${given.join(', ')}) =>`
        : `function ${nameOf(name)}(${given.join(', ')})`
      return [`${head} {`, ...indented(lines()), '}', '']
    }
    const typed = parameters.map((each) => `${shown(types.get(each) ?? 'int')} ${nameOf(each)}`)
    const type = shown(types.get(`${name}()`) ?? 'void')
    return [`${type} ${nameOf(name)}(${typed.join(', ')}) {`, ...indented(lines()), '}', '']
  }

  const definitions = program.filter(({ kind }) => kind === 'define')
  const statements = program.filter(({ kind }) => kind !== 'define')
  const inFunctions = new Set(definitions.flatMap((each) => [...namesIn(each)]))
  const globals = c ? [...setNames(statements)].filter((name) => inFunctions.has(name)) : [...setNames(statements)]
  if (c) {
    const scope = scopeOf(statements, globals)
    const main = [...declarationsOf(scope), ...block(statements, scope)]
    return [
      ...(hand.short ? ['#include <bits/stdc++.h>', 'using namespace std;', ''] : []),
      ...globals.map((name) => `${shown(types.get(name) ?? 'int')} ${nameOf(name)};`),
      ...(hand.indexed ? prototypes(definitions) : []),
      '',
      ...definitions.flatMap((each) => definition(each as Statement & { kind: 'define' })),
      'int main() {',
      ...indented(main),
      '}',
      '',
    ].join('\n')
  }
  const own = scopeOf(statements, [])
  // What functions read and loops set is declared outside.
  const early = new Set([
    ...own.early,
    ...[...globals].filter((name) => inFunctions.has(name) && isInner(statements, name)),
  ])
  const scope = { ...own, early, declared: new Set(early) }
  const lines = program.flatMap((each) => lineOf(each, scope))
  return [...(py ? [] : declarationsOf(scope)), ...lines, ''].join('\n')

  function prototypes(defined: readonly Statement[]): string[] {
    return defined.map((each) => (definition(each as Statement & { kind: 'define' })[0] ?? '').replace(' {', ';'))
  }
}

/** Names that statements outside functions set. */
const setNames = (statements: readonly Statement[]): Set<string> =>
  new Set(allOf(statements).flatMap((each) => (each.kind === 'set' && each.to.kind === 'name' ? [each.to.text] : [])))

/** True for a name that only blocks set. */
const isInner = (statements: readonly Statement[], name: string): boolean =>
  !statements.some((each) => each.kind === 'set' && each.to.kind === 'name' && each.to.text === name)

/** True for a name whose first setting is in a block that does not hold all its uses. */
function isScattered(body: readonly Statement[], name: string): boolean {
  const holding = body.filter((each) => each.kind !== 'define' && namesIn(each).has(name))
  const [first] = holding
  if (!first || (first.kind === 'set' && first.to.kind === 'name' && first.to.text === name)) return false
  if (holding.length > 1) return true
  if (first.kind === 'if') {
    const inside = [first.body, first.otherwise].filter((block) => block.some((each) => namesIn(each).has(name)))
    const tested = partsOf(first.test).some((part) => part.kind === 'name' && part.text === name)
    return tested || inside.some((block) => isScattered(block, name))
  }
  return 'body' in first && isScattered(first.body, name)
}
