const meant: Record<string, string> = {
  '，': ',',
  '。': '.',
  '：': ':',
  '；': ';',
  '（': '(',
  '）': ')',
  '【': '[',
  '】': ']',
  '｛': '{',
  '｝': '}',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '＝': '=',
  '＋': '+',
  '－': '-',
  '＜': '<',
  '＞': '>',
  '！': '!',
}

/** The first Chinese punctuation mark of a source outside of texts and notes: keyboards in China type them. */
export function chinesePunctuation(
  source: string,
  ignored: RegExp,
): { line: number; column: number; sentence: string } | undefined {
  // What is left out keeps its length and its lines.
  const code = source.replace(ignored, (part) => part.replace(/[^\n]/g, ' '))
  const index = Array.from(code.matchAll(/./gsu), ([letter], at) => ({ letter, at })).find(
    ({ letter }) => letter in meant,
  )
  if (index === undefined) return undefined
  const before = Array.from(code).slice(0, index.at).join('')
  const lines = before.split('\n')
  return {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    sentence: `“${index.letter}”是中文的标点，要换成英文的 ${meant[index.letter]} 。`,
  }
}
