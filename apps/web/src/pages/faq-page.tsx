import { useQuery } from '@tanstack/react-query'
import { content } from '#copy/content'
import { useParsed } from '../features/content/document-text.tsx'
import { GuidedText } from '../features/content/guided-text.tsx'
import type { MarkdownFile } from '../features/content/markdown-file.ts'
import { documentQuery } from '../features/content/queries.ts'
import { questions } from '../features/content/questions.ts'
import { breadcrumb } from '../features/content/structured.ts'
import { WithDocument } from '../features/content/with-document.tsx'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PageTitle } from '../ui/page-title.tsx'

const { faq: copy } = content

export const queries = () => [documentQuery(copy.link)]

/** /problem (spec §2, Content pages): the FAQ with a table of contents. */
export function Component() {
  const { data: file } = useQuery(documentQuery(copy.link))
  return (
    <div className="container">
      <PageHead
        title={copy.title}
        description={copy.description}
        structured={
          import.meta.env.SSR
            ? (origin) => [
                ...(file?.kind === 'markdown' ? [questions(file.text)] : []),
                breadcrumb(copy.title, paths.faq(), origin),
              ]
            : undefined
        }
      />
      <PageTitle title={copy.title} lead={copy.lead} />
      <WithDocument link={copy.link}>
        {(loaded) => (loaded.kind === 'markdown' ? <Questions file={loaded} /> : null)}
      </WithDocument>
    </div>
  )
}

function Questions({ file }: { file: MarkdownFile }) {
  return <GuidedText document={useParsed(file.text)} images={file.images} look="questions" />
}
