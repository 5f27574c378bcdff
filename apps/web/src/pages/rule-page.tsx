import { content } from '#copy/content'
import { useParsed } from '../features/content/document-text.tsx'
import { GuidedText } from '../features/content/guided-text.tsx'
import type { MarkdownFile } from '../features/content/markdown-file.ts'
import { documentQuery } from '../features/content/queries.ts'
import { breadcrumb } from '../features/content/structured.ts'
import { WithDocument } from '../features/content/with-document.tsx'
import { paths, storedFile } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageTitle } from '../ui/page-title.tsx'

const { rules: copy } = content

export const queries = () => [documentQuery(copy.link)]

/** /rule (spec §2, Content pages): the rules, with a PDF for download. */
export function Component() {
  return (
    <div className="container">
      <PageHead
        title={copy.title}
        description={copy.description}
        structured={import.meta.env.SSR ? (origin) => [breadcrumb(copy.title, paths.rules(), origin)] : undefined}
      />
      <WithDocument link={copy.link}>
        {(file) => (file.kind === 'markdown' ? <Rules file={file} /> : null)}
      </WithDocument>
    </div>
  )
}

function Rules({ file }: { file: MarkdownFile }) {
  const document = useParsed(file.text)
  return (
    <>
      <PageTitle
        title={document.title ?? copy.title}
        aside={<Button href={storedFile(copy.pdf)}>{copy.download}</Button>}
      />
      <GuidedText document={document} images={file.images} />
    </>
  )
}
