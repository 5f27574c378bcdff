import { useQuery } from '@tanstack/react-query'
import { about as copy } from '#copy/about'
import { currentGame } from '../../features/competition/queries.ts'
import { DocumentText } from '../../features/content/document-text.tsx'
import type { MarkdownFile } from '../../features/content/markdown-file.ts'
import { Organisers } from '../../features/content/partners/organisers.tsx'
import { ProvinceTable } from '../../features/content/province-table.tsx'
import { contactsQuery, documentQuery } from '../../features/content/queries.ts'
import { splitAt } from '../../features/content/sections.ts'
import { WithText } from '../../features/content/with-text.tsx'
import { Section } from '../../ui/section.tsx'
import type { ParsedDocument } from '../../ui/markdown/parse.ts'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './about-page.module.css'

export const queries = () => [documentQuery(copy.link), contactsQuery(), currentGame()]

/** /aboutus (spec §2, Content pages): about the organiser, and the contacts of each province. */
export function Component() {
  return (
    <Page title={copy.title} description={copy.description}>
      <PageTitle title={copy.title} lead={useSeasons()} />
      <WithText link={copy.link}>
        {(text) => (
          <article className="article">
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

/** A picture in a paragraph of its own. */
const isPicture = (node: ParsedDocument['body'][number]) =>
  node.type === 'paragraph' && node.children.every(({ type }) => type === 'image')

/** Since which season the site has results, and which one this is; nothing before the first. */
function useSeasons(): string | undefined {
  const { data: game } = useQuery(currentGame())
  if (!game || game.all.length === 0) return undefined
  const years = new Set(game.all.map(({ year }) => year).filter((year) => year <= game.year))
  return copy.seasons(Math.min(...years), game.year, years.size)
}

/** The opening with who organises it and its picture beside it, and below it the sections. */
function AboutText({ document, images }: { document: ParsedDocument; images: MarkdownFile['images'] }) {
  const { opening, parts } = splitAt(document.body, 2)
  const pictures = opening.filter(isPicture)
  return (
    <>
      <div className={pictures.length > 0 ? `split ${styles.opening}` : styles.opening}>
        <div className="stack">
          <div className={styles.lead}>
            <DocumentText
              document={{ ...document, body: opening.filter((node) => !isPicture(node)) }}
              images={images}
            />
          </div>
          <Organisers />
        </div>
        {pictures.length > 0 ? <DocumentText document={{ ...document, body: pictures }} images={images} /> : null}
      </div>
      <div className={styles.sections}>
        {parts.map(({ heading, body }, index) => (
          <DocumentText key={index} document={{ ...document, body: [heading, ...body] }} images={images} />
        ))}
      </div>
    </>
  )
}
