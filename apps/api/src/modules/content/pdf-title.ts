/**
 * The title that a PDF gives itself; undefined when it has none, or keeps it where only a reader of PDFs gets to (compressed or
 * encrypted). Bookmarks have titles too, so only what the trailer calls Info is asked.
 */
export function titleOfPdf(file: Buffer): string | undefined {
  const text = file.toString('latin1')
  const [, object] = /^\/Info\s+(\d+)\s+\d+\s+R/.exec(text.slice(text.lastIndexOf('/Info'))) ?? []
  if (object === undefined || text.includes('/Encrypt')) return undefined
  const info = new RegExp(`(?:^|[\\r\\n])${object}\\s+\\d+\\s+obj\\b(.*?)endobj`, 's').exec(text)?.[1] ?? ''
  const [, hex, literal] = /\/Title\s*(?:<([\da-f\s]*)>|\(((?:\\.|[^\\)])*)\))/is.exec(info) ?? []
  const bytes = hex === undefined ? unescaped(literal ?? '') : Buffer.from(hex.replace(/\s/g, ''), 'hex')
  return textOf(bytes).trim() || undefined
}

/** `\(`, `\n` and octal `\376` are one byte each. */
function unescaped(literal: string): Buffer {
  const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const plain = literal.replace(/\\([0-7]{1,3}|\r\n|[^])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8))
    return /^[\r\n]/.test(escaped) ? '' : (controls[escaped] ?? escaped)
  })
  return Buffer.from(plain, 'latin1')
}

/** Text is UTF-16 or UTF-8 when it begins by saying so. */
function textOf(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 3)
  if (mark.startsWith('feff')) return new TextDecoder('utf-16be').decode(bytes)
  return mark === 'efbbbf' ? new TextDecoder().decode(bytes) : bytes.toString('latin1')
}
