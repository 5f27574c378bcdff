import { content } from '#copy/content'
import { GuidedDocument } from '../../features/content/guided-document.tsx'
import { documentQuery } from '../../features/content/queries.ts'

const { terms: copy } = content.policy

export const queries = () => [documentQuery(copy.link)]

/** /terms: the terms of use. */
export function Component() {
  return <GuidedDocument copy={copy} />
}
