/** The URL of a file of the organiser. */
export const storedFile = (link: string) => `/storage/${link.split('/').map(encodeURIComponent).join('/')}`

/** The link of the text of the article /news/{slug}. */
export const articleLink = (slug: string): string => `news/${slug}.md`

/** The link of the document in a URL of the form /md/{link} or /news/{slug}; undefined for any other URL. */
export function documentLink(url: string): string | undefined {
  const [, folder, name] = /^\/(md|news)\/([^?#]+)$/.exec(url) ?? []
  if (name === undefined) return undefined
  return folder === 'news' ? articleLink(decoded(name)) : decoded(name)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A hand-written link may contain a literal percent sign.
    return text
  }
}
