import { play } from '#copy/play'

const { jump } = play

/** Our messages by `errorName`. The platform redirects refused users to /jump with a status, a name and an English message. */
const sentences: ReadonlyMap<string, string> = new Map([
  ['identity_unknown', jump.unknownAccount],
  // The platform looks up the holder of the pass here, and a pass expires within minutes.
  ['lookup_refused', jump.linkExpired],
])

/** Why the platform refused the user, or null. Always one of our own texts, since anyone can write a URL with a message. */
export function platformRefusal(search: URLSearchParams): string | null {
  const name = search.get('errorName')
  if (name === null && !search.has('code')) return null
  return sentences.get(name ?? '') ?? jump.refused
}
