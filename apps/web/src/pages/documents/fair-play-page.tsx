import { content } from '#copy/content'
import { GuidedDocument } from '../../features/content/guided-document.tsx'
import { documentQuery } from '../../features/content/queries.ts'

const { fairPlay: copy } = content

export const queries = () => [documentQuery(copy.link)]

/** /rule/fair: scores, hidden maps, ladders and what is fair, in words for pupils. */
export function Component() {
  return <GuidedDocument copy={copy} />
}
