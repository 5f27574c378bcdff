import { allOf, expressionsOf, partsOf, type Expression, type Statement } from './program.ts'

const precedence = ['or', 'and', 'not', 'compare', '+', '*', '-']

/** Strength with which an operator binds; up to 3, what it gives is true or false. */
export const levelOf = (operator: string): number =>
  /^[<>=!]|^in$|^not in$/.test(operator)
    ? 3
    : /^[+]$|^-$/.test(operator)
      ? 4
      : /^[*/%]/.test(operator)
        ? 5
        : precedence.indexOf(operator)

/** Types in C++ of names, and of functions as `name()`. */
export function typesOf(program: readonly Statement[]): Map<string, string> {
  const types = new Map([
    ['way', 'string'],
    ['row', 'string'],
    ['symbol', 'char'],
  ])
  const all = allOf(program)
  // Twice: a name may be set to what a function returns that stands below.
  for (let round = 0; round < 2; round += 1) {
    for (const each of all) {
      if (
        each.kind === 'set' &&
        each.to.kind === 'name' &&
        !(each.value.kind === 'list' && each.value.items.length === 0)
      ) {
        types.set(each.to.text, typeIn(types, each.value))
      }
      if (each.kind === 'each')
        types.set(each.name, /^vector<(?<item>.*)>$/.exec(typeIn(types, each.of))?.groups?.['item'] ?? 'int')
      if (each.kind === 'define') {
        for (const inner of allOf(each.body)) {
          if (inner.kind === 'return' && inner.value) types.set(`${each.name}()`, typeIn(types, inner.value))
        }
      }
      for (const part of expressionsOf(each).flatMap(partsOf)) {
        if (part.kind === 'call' && part.callee === 'append' && part.object && part.values[0]) {
          types.set(part.object, `vector<${typeIn(types, part.values[0])}>`)
        }
      }
    }
  }
  return types
}

/** Type in C++ of a value. */
export function typeIn(types: ReadonlyMap<string, string>, value: Expression): string {
  switch (value.kind) {
    case 'name':
      return types.get(value.text) ?? 'int'
    case 'literal':
      return /^[TF]/.test(value.text) ? 'bool' : value.text.includes('.') ? 'double' : 'int'
    case 'text':
      return 'string'
    case 'list':
      return `vector<${value.items[0] ? typeIn(types, value.items[0]) : 'int'}>`
    case 'unary':
      return value.operator === 'not' ? 'bool' : typeIn(types, value.of)
    case 'index': {
      const type = typeIn(types, value.of)
      return type === 'string'
        ? 'char'
        : (/^(vector|map)<(?:int, )?(?<item>.*)>$/.exec(type)?.groups?.['item'] ?? 'int')
    }
    case 'call': {
      if (value.callee === 'set') return 'set<int>'
      if (value.callee === 'dict') return 'map<int, int>'
      if (value.object === 'world' && value.callee === 'rows') return 'vector<string>'
      if (value.object === 'world' && value.callee === 'at') return 'string'
      if (value.object === 'hero' && /^(can_)?move|build/.test(value.callee)) return 'bool'
      return value.object || /^(len|int|abs|min|max)$/.test(value.callee)
        ? 'int'
        : (types.get(`${value.callee}()`) ?? 'void')
    }
    default: {
      const level = levelOf(value.operator)
      if (level <= 3) return 'bool'
      const left = typeIn(types, value.left)
      return value.operator === '/' ? 'double' : left === 'char' ? 'string' : left
    }
  }
}
