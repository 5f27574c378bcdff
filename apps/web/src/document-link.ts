/** The URL of a file of the organiser. */
export const storedFile = (link: string) => `/storage/${link.split('/').map(encodeURIComponent).join('/')}`

/** The link of the document in a URL of the form /md/{link}; undefined for any other URL. */
export function documentLink(url: string): string | undefined {
  if (!url.startsWith('/md/')) return undefined
  try {
    return decodeURIComponent(url.slice(4))
  } catch {
    // A hand-written link may contain a literal percent sign.
    return url.slice(4)
  }
}
