/**
 * A path that cannot be decoded, as /md/%FF, with its percent signs standing for themselves: nobody is there either, but whoever comes
 * is answered as at any other address that does not exist.
 */
export function readableUrl(url: string): string {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  if (!path.includes('%')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
