import { content } from '#copy/content'
import { DocumentText, useParsed } from '../features/content/document-text.tsx'
import type { MarkdownFile } from '../features/content/markdown-file.ts'
import { ProvinceTable } from '../features/content/province-table.tsx'
import { contactsQuery, documentQuery } from '../features/content/queries.ts'
import { breadcrumb } from '../features/content/structured.ts'
import { WithDocument } from '../features/content/with-document.tsx'
import { paths } from '../paths.ts'
import { Section } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './about-page.module.css'

const { about: copy } = content

export const queries = () => [documentQuery(copy.link), contactsQuery()]

/** /aboutus (spec §2, Content pages): about the organiser, and the contacts of each province. */
export function Component() {
  return (
    <div className="container">
      <PageHead
        title={copy.title}
        description={copy.description}
        structured={import.meta.env.SSR ? (origin) => [breadcrumb(copy.title, paths.about(), origin)] : undefined}
      />
      <PageTitle title={copy.title} />
      <WithDocument link={copy.link}>{(file) => (file.kind === 'markdown' ? <Text file={file} /> : null)}</WithDocument>
      <Section title={copy.provinces} note={copy.provincesNote}>
        <ProvinceTable />
      </Section>
    </div>
  )
}

function Text({ file }: { file: MarkdownFile }) {
  return (
    <article className={`article ${styles.text}`}>
      <DocumentText document={useParsed(file.text)} images={file.images} />
    </article>
  )
}
