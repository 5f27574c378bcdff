/**
 * The title of a PDF; undefined when it has none, or it is compressed or encrypted. Bookmarks have titles too, so only the object that
 * the trailer references as Info is read.
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

/** Resolves the escapes of a PDF string: `\(`, `\n` and octal `\376` are one byte each. */
function unescaped(literal: string): Buffer {
  const controls: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const plain = literal.replace(/\\([0-7]{1,3}|\r\n|[^])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8))
    return /^[\r\n]/.test(escaped) ? '' : (controls[escaped] ?? escaped)
  })
  return Buffer.from(plain, 'latin1')
}

/** Decodes UTF-16 or UTF-8 if there is a byte order mark, otherwise Latin-1. */
function textOf(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 3)
  if (mark.startsWith('feff')) return new TextDecoder('utf-16be').decode(bytes)
  return mark === 'efbbbf' ? new TextDecoder().decode(bytes) : bytes.toString('latin1')
}
