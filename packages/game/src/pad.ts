/** The editor's text and caret position. */
export type Draft = { text: string; caret: number }

/**
 * Adds one step at the caret: the command of the current line, such as `right`, increments its number, another
 * command starts a new line with the same indent.
 */
export function addMove({ text, caret }: Draft, command: string): Draft {
  const { start, end, line, indent } = lineAt(text, caret)
  const [, written, steps] = /^\s*([\w.]+)\((\d{0,2})\)\s*$/.exec(line) ?? []
  const isSame = written === command
  const count = isSame ? Number(steps || 1) + 1 : 1
  if (isSame && count < 100) return replaced(text, start, end, `${indent}${command}(${count})`)
  return writeLine({ text, caret }, `${command}(1)`)
}

/** Inserts a repeat block at the caret and moves the caret into it. */
export function addRepeat(draft: Draft): Draft {
  const { indent } = lineAt(draft.text, draft.caret)
  const written = writeLine(draft, `repeat(3) {\n${indent}  \n${indent}}`)
  return { ...written, caret: written.caret - indent.length - 2 }
}

function writeLine({ text, caret }: Draft, code: string): Draft {
  const { start, end, line, indent } = lineAt(text, caret)
  return line.trim() === '' ? replaced(text, start, end, indent + code) : replaced(text, end, end, `\n${indent}${code}`)
}

function lineAt(text: string, caret: number): { start: number; end: number; line: string; indent: string } {
  const start = text.lastIndexOf('\n', caret - 1) + 1
  const next = text.indexOf('\n', caret)
  const end = next === -1 ? text.length : next
  const line = text.slice(start, end)
  return { start, end, line, indent: /^\s*/.exec(line)?.[0] ?? '' }
}

function replaced(text: string, start: number, end: number, code: string): Draft {
  return { text: text.slice(0, start) + code + text.slice(end), caret: start + code.length }
}
