export type Direction = 'up' | 'down' | 'left' | 'right'

export type Statement =
  | { kind: 'move'; line: number; direction: Direction; count: number }
  | { kind: 'repeat'; line: number; count: number; body: Statement[] }

export type ProgramFault =
  | 'empty'
  | 'tooLong'
  | 'unknownWord'
  | 'badCount'
  | 'badDirection'
  | 'expected'
  | 'emptyRepeat'
  | 'unclosedRepeat'
  | 'tooDeep'

/** The parsed program, or its first error with the 1-based line and the word found there. */
export type Parsed =
  | { ok: true; statements: Statement[] }
  | { ok: false; fault: ProgramFault; line: number; word: string }

const longestProgram = 4000
const deepestRepeat = 6
const largestCount = 99

const directions = new Map<string, Direction>([
  ['up', 'up'],
  ['上', 'up'],
  ['down', 'down'],
  ['下', 'down'],
  ['left', 'left'],
  ['左', 'left'],
  ['right', 'right'],
  ['右', 'right'],
])
/** Commands of the game platform's hero: `hero.moveRight(3)`. */
const heroCommands = new Map<string, Direction>([
  ['moveup', 'up'],
  ['movedown', 'down'],
  ['moveleft', 'left'],
  ['moveright', 'right'],
])
const repeatWords = new Set(['repeat', '重复'])

type Token = { text: string; line: number }

class Unreadable extends Error {
  readonly fault: ProgramFault
  readonly at: Token
  constructor(fault: ProgramFault, at: Token) {
    super(fault)
    this.fault = fault
    this.at = at
  }
}

/**
 * Parses the arena's language: `right(3)`, `hero.moveRight(3)`, `move('right', 3)`, `右 3`, `repeat(4) { … }`, `重复 4 次 { … }`, `// note`.
 * Full-width characters count as their ASCII forms, because Chinese keyboards type them.
 */
export function parseProgram(source: string): Parsed {
  const start = { text: '', line: 1 }
  try {
    if (source.length > longestProgram) throw new Unreadable('tooLong', start)
    const reader = new Reader(tokensOf(source))
    const statements = reader.block(0)
    if (statements.length === 0) throw new Unreadable('empty', start)
    return { ok: true, statements }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { ok: false, fault: error.fault, line: error.at.line, word: error.at.text }
  }
}

/** The number of commands: each move and each repeat counts as one, regardless of line breaks. */
export function countCommands(statements: readonly Statement[]): number {
  return statements.reduce((sum, each) => sum + 1 + (each.kind === 'repeat' ? countCommands(each.body) : 0), 0)
}

export function usesRepeat(statements: readonly Statement[]): boolean {
  return statements.some((each) => each.kind === 'repeat')
}

function tokensOf(source: string): Token[] {
  return source.split('\n').flatMap((text, index) => {
    const plain = text.normalize('NFKC').replace(/[‘’“”"]/g, "'")
    const [code = ''] = plain.split('//')
    return Array.from(code.matchAll(/\p{L}+|\d+|[^\s;,]/gu), ([word]) => ({ text: word, line: index + 1 }))
  })
}

class Reader {
  private next = 0
  private readonly tokens: readonly Token[]
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  block(depth: number): Statement[] {
    const statements: Statement[] = []
    for (let token = this.peek(); token && token.text !== '}'; token = this.peek())
      statements.push(this.statement(depth))
    const stray = this.peek()
    if (stray && depth === 0) throw new Unreadable('unknownWord', stray)
    return statements
  }

  private statement(depth: number): Statement {
    const token = this.take()
    const word = token.text.toLowerCase()
    if (word === 'hero') return this.heroCommand()
    if (repeatWords.has(word)) return this.repeat(token, depth)
    const direction = directions.get(word)
    if (direction) return { kind: 'move', line: token.line, direction, count: this.countInBrackets() }
    if (word === 'move') return this.move(token)
    throw new Unreadable('unknownWord', token)
  }

  private heroCommand(): Statement {
    this.expect('.')
    const command = this.take()
    const direction = heroCommands.get(command.text.toLowerCase())
    if (!direction) throw new Unreadable('unknownWord', command)
    return { kind: 'move', line: command.line, direction, count: this.countInBrackets() }
  }

  private move({ line }: Token): Statement {
    this.expect('(')
    this.skip("'")
    const name = this.take()
    const direction = directions.get(name.text.toLowerCase())
    if (!direction) throw new Unreadable('badDirection', name)
    this.skip("'")
    const count = this.peek()?.text === ')' ? 1 : this.count()
    this.expect(')')
    return { kind: 'move', line, direction, count }
  }

  private repeat(head: Token, depth: number): Statement {
    if (depth >= deepestRepeat) throw new Unreadable('tooDeep', head)
    const bracketed = this.skip('(')
    const count = this.count()
    if (bracketed) this.expect(')')
    this.skip('次')
    this.expect('{')
    const body = this.block(depth + 1)
    if (!this.skip('}')) throw new Unreadable('unclosedRepeat', head)
    if (body.length === 0) throw new Unreadable('emptyRepeat', head)
    return { kind: 'repeat', line: head.line, count, body }
  }

  /** `(3)`, `()`, `3` or nothing; a missing number means 1. */
  private countInBrackets(): number {
    if (!this.skip('(')) return /^\d/.test(this.peek()?.text ?? '') ? this.count() : 1
    const count = this.peek()?.text === ')' ? 1 : this.count()
    this.expect(')')
    return count
  }

  private count(): number {
    const token = this.take()
    const count = /^\d+$/.test(token.text) ? Number(token.text) : 0
    if (count < 1 || count > largestCount) throw new Unreadable('badCount', token)
    return count
  }

  private peek(): Token | undefined {
    return this.tokens[this.next]
  }

  private take(): Token {
    const token = this.peek()
    if (!token) throw new Unreadable('expected', { text: '', line: this.tokens[this.tokens.length - 1]?.line ?? 1 })
    this.next += 1
    return token
  }

  private skip(text: string): boolean {
    if (this.peek()?.text !== text) return false
    this.next += 1
    return true
  }

  private expect(text: string): void {
    const found = this.peek()
    if (found?.text !== text)
      throw new Unreadable('expected', { text, line: found?.line ?? this.tokens[this.tokens.length - 1]?.line ?? 1 })
    this.next += 1
  }
}
