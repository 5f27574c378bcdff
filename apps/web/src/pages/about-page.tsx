import { about as copy } from '#copy/about'
import { DocumentText } from '../features/content/document-text.tsx'
import { ProvinceTable } from '../features/content/province-table.tsx'
import { contactsQuery, documentQuery } from '../features/content/queries.ts'
import { WithText } from '../features/content/with-text.tsx'
import { Section } from '../ui/card.tsx'
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
            <DocumentText {...text} />
          </article>
        )}
      </WithText>
      <Section title={copy.provinces} note={copy.provincesNote}>
        <ProvinceTable />
      </Section>
    </Page>
  )
}
