/**
 * Escapes the percent signs of a path that cannot be decoded, such as /md/%FF, or decodes to several lines, which no route matches.
 * It then gets the 404 of any unknown path.
 */
export function readableUrl(url: string): string {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  if (!path.includes('%')) return url
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
