import { problemSentence, type Problem } from '../../services/tables/columns.ts'

/** Two screens; `--json` gives the rest. */
const shown = 200

/** Says what is wrong in a file of which nothing was imported. `fault` is what the bad lines are or do. */
export function problemLines(problems: readonly Problem[], sound: number, fault = '有错'): string[] {
  if (problems.length === 0) return ['文件里一行数据也没有，什么也没有写入']
  return [
    `${linesOf(problems)} 行${fault}，${sound} 行没有问题。什么也没有写入：改好这些行再来一次。`,
    ...problemList(problems),
    ...(sound > 0 ? ['只要没有问题的那些行，加上 --skip-invalid'] : []),
  ]
}

/** The problems as sentences, as many as one reads. */
export function problemList(problems: readonly Problem[]): string[] {
  return [
    ...problems.slice(0, shown).map((problem) => `  ${problemSentence(problem)}`),
    ...(problems.length > shown ? [`  …… 还有 ${problems.length - shown} 处，加上 --json 看全部`] : []),
  ]
}

/** Says which lines are not written while the others are. */
export function skippedLines(
  problems: readonly Problem[],
  { fault = '有错', written }: { fault?: string; written: boolean },
) {
  if (problems.length === 0) return []
  return [`${linesOf(problems)} 行${fault}，${written ? '没有' : '不会'}写入：`, ...problemList(problems)]
}

/** Number of lines with problems. */
export const linesOf = (problems: readonly Problem[]): number => new Set(problems.map(({ line }) => line)).size
