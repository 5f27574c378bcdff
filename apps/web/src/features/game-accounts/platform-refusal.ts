import { play } from '#copy/play'

const { jump } = play

/** Our messages by status. The platform redirects refused users to /jump with a status, a name and an English message. */
const sentences: ReadonlyMap<string, string> = new Map([
  ['404', jump.unknownAccount],
  // The platform looks up the holder of the pass here, and a pass expires within minutes.
  ['422', jump.linkExpired],
])

/** Its status is the same as for an unknown account, and only the operator can do something about it. */
const unknownProvider = 'Provider not found.'

/** Reason why the platform refused the user, or null. Always one of our own texts, since anyone can write a URL with a message. */
export function platformRefusal(search: URLSearchParams): string | null {
  const code = search.get('code')
  if (code === null && !search.has('errorName')) return null
  if (search.get('message') === unknownProvider) return jump.refused
  return sentences.get(code ?? '') ?? jump.refused
}
