import { play } from '#copy/play'

const { jump } = play

/** What the platform adds to /jump when it sends somebody back (its published `errorRedirect`): a status, a name, an English message. */
const sentences: ReadonlyMap<string, string> = new Map([
  ['identity_unknown', jump.unknownAccount],
  // It asks us who holds the pass, and a pass lives for minutes.
  ['lookup_refused', jump.linkExpired],
])

/** Why the platform would not let somebody in, in our own words: an address can be written by anybody. Null when it did not refuse. */
export function platformRefusal(search: URLSearchParams): string | null {
  const name = search.get('errorName')
  if (name === null && !search.has('code')) return null
  return sentences.get(name ?? '') ?? jump.refused
}
