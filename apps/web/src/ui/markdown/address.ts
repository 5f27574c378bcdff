export interface Target {
  href: string
  /** True if it leads to another site and opens in a new tab. */
  external: boolean
}

/** A placeholder origin that no link contains: a URL that has it after resolving is a link within the site. */
const thisSite = 'https://here.invalid'
const allowedSchemes = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * The target of a link in a document, or undefined for schemes that are not allowed, such as scripts and data.
 * The URL is parsed like a browser does, so that spaces and line breaks cannot hide the scheme.
 * @param base the folder of the document, for links that are relative to it
 */
export function targetOf(url: string, base: string): Target | undefined {
  const resolved = parsed(url, base)
  if (!resolved || !allowedSchemes.includes(resolved.protocol)) return undefined
  const { origin, pathname, search, hash, protocol } = resolved
  if (origin === thisSite) return { href: url.startsWith('#') ? hash : pathname + search + hash, external: false }
  return { href: resolved.href, external: protocol.startsWith('http') }
}

function parsed(url: string, base: string): URL | undefined {
  try {
    return new URL(url, new URL(base, thisSite))
  } catch {
    return undefined
  }
}
