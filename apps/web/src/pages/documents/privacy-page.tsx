import { content } from '#copy/content'
import { GuidedDocument } from '../../features/content/guided-document.tsx'
import { documentQuery } from '../../features/content/queries.ts'

const { privacy: copy } = content.policy

export const queries = () => [documentQuery(copy.link)]

/** /privacy: the privacy policy. */
export function Component() {
  return <GuidedDocument copy={copy} />
}
