import { problemSentence, type Problem } from '../services/tables/columns.ts'

/** Two screens; `--json` gives the rest. */
const shown = 200

/** Says what is wrong in a file of which nothing was imported. */
export function problemLines(problems: readonly Problem[], sound: number): string[] {
  const lines = new Set(problems.map(({ line }) => line)).size
  return [
    `${lines} 行有错，${sound} 行没有问题。什么也没有写入：改好这些行再来一次。`,
    ...problems.slice(0, shown).map((problem) => `  ${problemSentence(problem)}`),
    ...(problems.length > shown ? [`  …… 还有 ${problems.length - shown} 处，加上 --json 看全部`] : []),
  ]
}
