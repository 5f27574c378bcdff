import { content } from '#copy/content'
import { GuidedDocument } from '../../features/content/guided-document.tsx'
import { documentQuery } from '../../features/content/queries.ts'

const { children: copy } = content.policy

export const queries = () => [documentQuery(copy.link)]

/** /privacy/children: the privacy policy in words for children. */
export function Component() {
  return <GuidedDocument copy={copy} />
}
