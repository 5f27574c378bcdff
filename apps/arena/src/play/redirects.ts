/** The path on this host that a login may redirect to, or null. Parsed like a browser does, because `/\evil` and `/..//evil` leave the host. */
export function pathOnThisHost(given: string): string | null {
  if (!given.startsWith('/')) return null
  const here = 'http://arena.invalid'
  const url = URL.parse(given, here)
  if (url?.origin !== here || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** The site's page for a failed login; null for any other origin. */
export function errorPage(given: string, siteUrl: string): URL | null {
  const url = URL.parse(given)
  return url?.origin === new URL(siteUrl).origin ? url : null
}
