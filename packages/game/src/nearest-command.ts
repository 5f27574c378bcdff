const commands = ['up', 'down', 'left', 'right', 'repeat']
/** More changes than half of a short command would make it any word. */
const mostChanges = (command: string) => Math.min(2, command.length / 2)

/** The command that a word with a slip of the keyboard means, such as `right` for `rigth`; undefined for anything else. */
export function nearestCommand(word: string): string | undefined {
  const near = commands
    .map((command) => ({ command, changes: changesBetween(word.toLowerCase(), command) }))
    .filter(({ command, changes }) => changes <= mostChanges(command))
  return near.sort((one, other) => one.changes - other.changes)[0]?.command
}

/** Number of letters that have to be added, removed or replaced (Levenshtein). */
function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of from.split('').entries()) {
    const next = [index + 1]
    for (const [place, wanted] of to.split('').entries()) {
      const replaced = (row[place] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
