import { about as copy } from '#copy/about'
import { DocumentText } from '../features/content/document-text.tsx'
import type { MarkdownFile } from '../features/content/markdown-file.ts'
import { ProvinceTable } from '../features/content/province-table.tsx'
import { contactsQuery, documentQuery } from '../features/content/queries.ts'
import { splitAt } from '../features/content/sections.ts'
import { WithText } from '../features/content/with-text.tsx'
import { Section } from '../ui/card.tsx'
import type { ParsedDocument } from '../ui/markdown/parse.ts'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './about-page.module.css'

export const queries = () => [documentQuery(copy.link), contactsQuery()]

/** /aboutus (spec §2, Content pages): about the organiser, and the contacts of each province. */
export function Component() {
  return (
    <Page title={copy.title} description={copy.description}>
      <PageTitle title={copy.title} />
      <WithText link={copy.link}>
        {(text) => (
          <article className={`article ${styles.text}`}>
            <AboutText {...text} />
          </article>
        )}
      </WithText>
      <Section title={copy.provinces} note={copy.provincesNote}>
        <ProvinceTable />
      </Section>
    </Page>
  )
}

/** The opening with its picture beside it, and below it the sections in rows of two. */
function AboutText({ document, images }: { document: ParsedDocument; images: MarkdownFile['images'] }) {
  const { opening, parts } = splitAt(document.body, 2)
  return (
    <>
      <div className={styles.opening}>
        <DocumentText document={{ ...document, body: [...opening] }} images={images} />
      </div>
      <div className={styles.sections}>
        {parts.map(({ heading, body }, index) => (
          <DocumentText key={index} document={{ ...document, body: [heading, ...body] }} images={images} />
        ))}
      </div>
    </>
  )
}
