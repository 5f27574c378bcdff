/** Ways through the arena's two first tasks (tasks), which end with the game. */
const moves = {
  sand: ['hero.move_right(2)', 'hero.move_up()'],
  energy: ['right', 'down', 'right', 'up'].map((way) => `hero.move("${way}", 3)`),
}

/** A program for a task in the language with which a pupil has enrolled, as a body of an attempt. */
export function programOf(
  task: keyof typeof moves,
  { language, detours }: { language: string; detours: number },
): { language: string; source: string } {
  // More words for the same, so that not all have the same points.
  const words = Array.from({ length: detours }, () => 'hero.say("…")')
  const linesOf = (lines: readonly string[]) => lines.join('\n')
  if (language === 'python')
    return { language, source: linesOf([...words, 'while True:', ...moves[task].map((move) => `    ${move}`)]) }
  const statements = [...words, 'while (true) {', ...moves[task], '}'].map((line) => line.replace(/\)$/, ');'))
  if (language === 'c++') return { language: 'cpp', source: linesOf(['int main() {', ...statements, '}']) }
  // Names of functions are the language's own.
  return { language, source: linesOf(statements).replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()) }
}
