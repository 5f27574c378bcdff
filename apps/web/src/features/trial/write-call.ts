const indent = '    '

/** A program with another call of a move at its end; the same move again is counted up. */
export function withMove(program: string, move: 'move_right' | 'move_up'): string {
  const before = program.replace(/\n$/, '')
  const [, start, count] = new RegExp(`^([^]*hero\\.${move}\\()(\\d*)\\)$`).exec(before) ?? []
  if (start !== undefined) return `${start}${Number(count || 1) + 1})`
  return line(before, `hero.${move}()`)
}

/** A program whose next lines are repeated. */
export const withLoop = (program: string): string => line(program.replace(/\n$/, ''), 'while True:')

function line(before: string, text: string): string {
  const last = before.split('\n').at(-1) ?? ''
  const margin = /^ */.exec(last)?.[0] ?? ''
  const depth = last.endsWith(':') ? margin + indent : margin
  return before === '' ? text : `${before}\n${depth}${text}`
}
