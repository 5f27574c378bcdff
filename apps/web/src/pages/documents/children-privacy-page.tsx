import { content } from '#copy/content'
import { PolicyDocument } from '../../features/content/policy-document.tsx'
import { documentQuery } from '../../features/content/queries.ts'

const { children: copy } = content.policy

export const queries = () => [documentQuery(copy.link)]

/** /privacy/children: the privacy policy in words for children. */
export function Component() {
  return <PolicyDocument copy={copy} />
}
