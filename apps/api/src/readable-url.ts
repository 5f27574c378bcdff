/** Escapes the percent signs of a path that cannot be decoded, such as /md/%FF, so that it gets the 404 of any unknown path. */
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
