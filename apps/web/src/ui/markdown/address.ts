export interface Target {
  href: string
  /** Leads away from this site, and opens beside it. */
  external: boolean
}

/** Any origin that no link names: what still has it after resolving is a link within the site. */
const here = 'https://here.invalid'
const followed = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * Where a link of a document leads, or undefined if it is not to be followed: scripts, data and whatever else is no place.
 * It is read as a browser reads it, so that spaces and line breaks inside the scheme hide nothing.
 * @param base the folder of the document, for links that are relative to it
 */
export function targetOf(url: string, base: string): Target | undefined {
  const resolved = parsed(url, base)
  if (!resolved || !followed.includes(resolved.protocol)) return undefined
  const { origin, pathname, search, hash, protocol } = resolved
  if (origin === here) return { href: url.startsWith('#') ? hash : pathname + search + hash, external: false }
  return { href: resolved.href, external: protocol.startsWith('http') }
}

function parsed(url: string, base: string): URL | undefined {
  try {
    return new URL(url, new URL(base, here))
  } catch {
    return undefined
  }
}
