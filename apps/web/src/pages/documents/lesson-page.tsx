import { content } from '#copy/content'
import { GuidedDocument } from '../../features/content/guided-document.tsx'
import { documentQuery } from '../../features/content/queries.ts'

const { lesson: copy } = content

export const queries = () => [documentQuery(copy.link)]

/** /lesson: a first lesson of 40 minutes for teachers, on the screen and on paper. */
export function Component() {
  return <GuidedDocument copy={copy} />
}
