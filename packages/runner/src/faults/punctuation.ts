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

const mark = new RegExp(`[${Object.keys(meant).join('')}]`)

/** The first Chinese punctuation mark of a source outside of texts and notes: keyboards in China type them. */
export function chinesePunctuation(
  source: string,
  ignored: RegExp,
): { line: number; column: number; sentence: string } | undefined {
  // What is left out keeps its length and its lines.
  const code = source.replace(ignored, (part) => part.replace(/[^\n]/g, ' '))
  for (const [index, line] of code.split('\n').entries()) {
    const found = mark.exec(line)
    if (!found) continue
    const sentence = `“${found[0]}”是中文的标点，要换成英文的 ${meant[found[0]]} 。`
    return { line: index + 1, column: found.index + 1, sentence }
  }
  return undefined
}
