/** The Chinese sentences of the faults that read the same wherever the language is written. `word` is what stands there. */
export const faultTexts = {
  tooLong: () => '程序太长了。',
  badCount: (word: string) => (word === '' ? '少了一个数。' : `“${word}”要换成 1 到 99 的数。`),
  badDirection: (word: string) => `“${word}”不是方向。方向有 up、down、left、right。`,
  expected: (word: string) => (word === '' ? '这一句还没有写完。' : `这里少了“${word}”。`),
  emptyRepeat: () => '大括号里还没有指令。',
  unclosedRepeat: () => '重复的最后少了“}”。',
  tooDeep: () => '重复里套了太多层重复。',
} as const
