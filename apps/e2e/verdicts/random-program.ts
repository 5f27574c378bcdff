import type { Random } from '@qisuan/game/world/random'
import type { Spelling, Type } from './spelling.ts'

const types: readonly Type[] = ['int', 'float', 'text', 'list']
const variables: Record<Type, readonly string[]> = {
  int: ['a', 'b', 'n'],
  float: ['x', 'y'],
  text: ['s', 't'],
  list: ['v', 'w'],
}
const directions = ['up', 'down', 'left', 'right']
/** Statements of the world as Python and C++ write them; `$1` is a direction. */
const actions = ['hero.move("$1")', 'hero.move("$1", 2)', 'hero.wait()', 'hero.build("panel")', 'hero.say("$1")']
/** Numbers that the world tells. */
const answers = [
  'hero.energy()',
  'hero.x()',
  'rival.y()',
  'world.sun(2)',
  'world.ticks_left()',
  'world.energy_at(3, 2)',
]
/** One program in so many stops at a fault. */
const faultyOf = 5

/** Writes a program that chance draws: its statements, without the frame that a language puts around them. */
export function randomProgram(random: Random, spelling: Spelling): string {
  return new Writer(random, spelling).program()
}

class Writer {
  private readonly random: Random
  private readonly spelling: Spelling
  private lines: string[] = []
  private loops = 0
  private indent = 0
  /** Variables of the function that is being written. */
  private known: Record<Type, readonly string[]> = { int: ['n', 'm'], float: [], text: [], list: [] }

  constructor(random: Random, spelling: Spelling) {
    this.random = random
    this.spelling = spelling
  }

  program(): string {
    const { random, spelling } = this
    this.inBlock(filled(spelling.define, 'f'), () => {
      this.when(() => this.statement(`return ${this.expression('int', 2)}`))
      this.statement(`return ${this.expression('int', 2)}`)
    })
    const body = () => {
      for (const type of types)
        for (const name of variables[type]) this.statement(filled(spelling.declare[type], name, this.literal(type)))
      this.known = variables
      this.statements(6 + random.below(8), 0)
      if (random.below(faultyOf) === 0) this.fault()
      for (const type of ['int', 'float', 'text'] as const) this.print(type)
    }
    if (spelling.open === '') body()
    else this.inBlock(spelling.open, body)
    return `${this.lines.join('\n')}\n`
  }

  private statements(count: number, nesting: number): void {
    for (let left = count; left > 0; left -= 1) this.any(nesting)
  }

  private any(nesting: number): void {
    const { random, spelling } = this
    const kind = random.below(nesting < 2 ? 10 : 7)
    const type = random.pick(types)
    const variable = random.pick(variables[type])
    if (kind < 3) this.statement(filled(spelling.assign, variable, this.expression(type, 3)))
    else if (kind < 5) this.statement(this.spelled(filled(random.pick(actions), random.pick(directions))))
    else if (kind === 5) this.print(random.pick(['int', 'float', 'text']))
    else if (kind === 6) this.statement(filled(spelling.append, random.pick(variables.list), this.expression('int', 1)))
    else if (kind === 7) this.when(() => this.statements(2, nesting + 1))
    else {
      this.loops += 1
      const times = String(2 + random.below(6))
      this.inBlock(filled(spelling.repeat, `i${this.loops}`, times), () => this.statements(2, nesting + 1))
    }
  }

  private when(then: () => void): void {
    const { spelling } = this
    this.inBlock(filled(spelling.when, this.expression('int', 1), this.expression('int', 1)), then)
  }

  private print(type: Type): void {
    this.statement(filled(this.spelling.print, this.expression(type, 2), this.expression('text', 1)))
  }

  private fault(): void {
    const text = filled(this.random.pick(this.spelling.faults), this.expression('int', 1))
    for (const line of text.split('\n')) this.statement(line)
  }

  private expression(type: Type, depth: number): string {
    const { random, spelling, known } = this
    const all = spelling.expressions.filter(
      ([made, , ...from]) => made === type && from.every((each) => known[each].length > 0),
    )
    const kind = random.below(6)
    if (type === 'int' && kind === 0) return this.spelled(random.pick(answers))
    if (type === 'int' && kind === 1 && known.text.length > 0)
      return filled('f($1, $2)', this.expression('int', 0), this.literal('int'))
    if (depth === 0 || kind === 2 || all.length === 0)
      return random.below(3) === 0 || known[type].length === 0 ? this.literal(type) : random.pick(known[type])
    const [, text, ...from] = random.pick(all)
    return filled(text, ...from.map((each) => this.expression(each, depth - 1)))
  }

  private literal(type: Type): string {
    return this.random.pick(this.spelling.literal[type])
  }

  /** A call of the world in the spelling of the language. */
  private spelled(call: string): string {
    return this.spelling.isCamelCase ? call.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) : call
  }

  private statement(text: string): void {
    this.lines.push(`${'  '.repeat(this.indent)}${text}${this.spelling.semicolon}`)
  }

  private inBlock(head: string, write: () => void): void {
    this.lines.push('  '.repeat(this.indent) + head)
    this.indent += 1
    write()
    this.indent -= 1
    if (this.spelling.close !== '') this.lines.push('  '.repeat(this.indent) + this.spelling.close)
  }
}

function filled(text: string, ...values: string[]): string {
  return text.replace(/\$([12])/g, (_, place: string) => values[Number(place) - 1] ?? '')
}
