import type { FaultKind } from '../program.ts'

/** Chinese sentences of the limits, which read the same in every language. */
const sentences: Partial<Record<FaultKind, string>> = {
  work: '程序算得太久，被停下来了。看看循环有没有结束的时候。',
  depth: '函数一层一层调用自己，太深了。看看它有没有结束的时候。',
  memory: '程序用的内存太多了。看看有没有一直变长的列表或文字。',
}

export const sentenceOfLimit = (kind: FaultKind): string => sentences[kind] ?? '程序没有运行完。'
