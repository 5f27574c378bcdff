/**
 * Elements and attributes that a drawing must not hold: all of them could run, load or hide something on behalf of who
 * opens it. Elements are found whatever the prefix of their namespace; attributes in which a character is written as a
 * number hide what they say.
 */
const active = [
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler|listener)\b/i,
  /[\s"'/]on\w+\s*=/i,
  /javascript:/i,
  /(?:href|src)\s*=\s*["']\s*(?:(?:https?:)?\/\/|data:(?!image\/(?:png|jpeg|webp|gif)))/i,
  /(?:href|src|to|from|values)\s*=\s*["'][^"']*&#/i,
  /<!ENTITY|<\?xml-stylesheet/i,
  /@import|url\(\s*["']?(?:https?:)?\/\//i,
]

/** Fault of a drawing (SVG) that does more than draw; undefined for none. */
export function drawingFault(text: string): string | undefined {
  const found = active.flatMap((pattern) => pattern.exec(text) ?? [])[0]
  if (!found) return undefined
  const line = text.slice(0, text.indexOf(found)).split('\n').length
  return `第 ${line} 行的 ${found.trim().slice(0, 40)} 不能有：图片里不能有脚本，也不能引用别的网站`
}
