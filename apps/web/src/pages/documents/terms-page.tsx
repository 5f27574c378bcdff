import { content } from '#copy/content'
import { PolicyDocument } from '../../features/content/policy-document.tsx'
import { documentQuery } from '../../features/content/queries.ts'

const { terms: copy } = content.policy

export const queries = () => [documentQuery(copy.link)]

/** /terms: the terms of use. */
export function Component() {
  return <PolicyDocument copy={copy} />
}
