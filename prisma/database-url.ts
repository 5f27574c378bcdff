/** The same server and user, another database. */
export function withDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}
