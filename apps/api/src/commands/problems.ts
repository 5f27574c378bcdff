import type { Problem } from '../services/tables/check-rows.ts'
import { aligned } from './display.ts'

/** More than a screen or two helps nobody: the rest of them is in `--json`. */
const shown = 200

/** What is wrong in a file, by line and column; nothing of it was taken in. */
export function problemLines(problems: readonly Problem[], sound: number): string[] {
  const lines = new Set(problems.map(({ line }) => line)).size
  return [
    `${lines} 行有错，${sound} 行没有问题。什么也没有写入：改好这些行再来一次。`,
    ...aligned(problems.slice(0, shown).map(({ line, column, reason }) => [`  第 ${line} 行`, column, reason])),
    ...(problems.length > shown ? [`  …… 还有 ${problems.length - shown} 处，加上 --json 看全部`] : []),
  ]
}
