interface Insertion {
  at: number
  text: string
}

/** A source with notes of lines in it. Every part of it stays in its line. */
export class Marked {
  private readonly source: string
  private readonly starts: readonly number[]
  private readonly insertions: Insertion[] = []
  constructor(source: string) {
    this.source = source
    this.starts = [...source.matchAll(/^/gm)].map(({ index }) => index)
  }

  /** Line of a position, from 1. */
  lineAt(at: number): number {
    // By halves: a source has thousands of places to note, and of lines.
    let [line, after] = [1, this.starts.length + 1]
    while (after - line > 1) {
      const middle = (line + after) >> 1
      if ((this.starts[middle - 1] ?? 0) <= at) line = middle
      else after = middle
    }
    return line
  }

  /** Line and column of a position, from 1. */
  placeOf(at: number): { line: number; column: number } {
    const line = this.lineAt(at)
    return { line, column: at - (this.starts[line - 1] ?? 0) + 1 }
  }

  insert(at: number, text: string): void {
    this.insertions.push({ at, text })
  }

  get text(): string {
    let text = ''
    let copied = 0
    for (const { at, text: note } of this.inOrder()) {
      text += this.source.slice(copied, at) + note
      copied = at
    }
    return text + this.source.slice(copied)
  }

  /** Column of the source for a column of the text, both from 1. */
  columnOf(line: number, column: number): number {
    const start = this.starts[line - 1] ?? 0
    let added = 0
    for (const { at, text } of this.inOrder()) {
      if (this.lineAt(at) !== line) continue
      if (at - start + added + text.length >= column) break
      added += text.length
    }
    return Math.max(column - added, 1)
  }

  private inOrder(): Insertion[] {
    return this.insertions.toSorted((one, other) => one.at - other.at)
  }
}
