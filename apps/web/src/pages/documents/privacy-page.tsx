import { content } from '#copy/content'
import { PolicyDocument } from '../../features/content/policy-document.tsx'
import { documentQuery } from '../../features/content/queries.ts'

const { privacy: copy } = content.policy

export const queries = () => [documentQuery(copy.link)]

/** /privacy: the privacy policy. */
export function Component() {
  return <PolicyDocument copy={copy} />
}
