import type { NewsItem } from '@qisuan/contracts/content'
import { versionOf } from '@qisuan/rules/people/consent'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { content } from '#copy/content'
import { fullDay } from '#copy/dates'
import { notices } from '#copy/notices'
import { isMissing } from '../../api/api-error.ts'
import { currentGame } from '../../features/competition/queries.ts'
import { Article } from '../../features/content/article/article.tsx'
import { DocumentText, useParsed } from '../../features/content/document-text.tsx'
import { GuidedText } from '../../features/content/guided-text.tsx'
import type { MarkdownFile } from '../../features/content/markdown-file.ts'
import { PdfDocument, type PdfFile } from '../../features/content/pdf/pdf-document.tsx'
import { documentQuery, newsQuery, noticesQuery } from '../../features/content/queries.ts'
import { WithDocument } from '../../features/content/with-document.tsx'
import { documentLink } from '../../document-link.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './document-page.module.css'
import { Component as LostPage } from '../lost-page.tsx'
import { DocumentHead } from './document-head.tsx'

const { document: copy } = content

export const queries = ({ params }: { params: { '*'?: string } }) => [
  documentQuery(params['*'] ?? ''),
  noticesQuery(),
  newsQuery(),
  currentGame(),
]

/** A text with so many headings has a table of contents. */
const manyHeadings = 6

/** /md/{link} (spec §2, Route table): a notice, news item or document, either Markdown or PDF. */
export function Component() {
  const link = useParams()['*'] ?? ''
  const { error } = useQuery(documentQuery(link))
  const { data: notices = [] } = useQuery(noticesQuery())
  const { data: news = [] } = useQuery(newsQuery())
  const isHere = ({ url }: NewsItem) => documentLink(url) === link
  const story = news.find(isHere)
  const notice = notices.find(isHere) ?? story
  if (isMissing(error)) return <LostPage />
  return (
    <div className="container">
      <WithDocument key={link} link={link}>
        {(file) =>
          file.kind === 'pdf' ? (
            <Pdf link={link} file={file} notice={notice} />
          ) : story ? (
            <>
              <DocumentHead title={story.title} notice={story} />
              <Article item={story} file={file} />
            </>
          ) : (
            <Text link={link} file={file} notice={notice} />
          )
        }
      </WithDocument>
    </div>
  )
}

function Pdf({ link, file, notice }: { link: string; file: PdfFile; notice: NewsItem | undefined }) {
  const title = notice?.title ?? file.title ?? nameOf(link)
  return (
    <>
      <DocumentHead title={title} notice={notice} />
      <PdfDocument title={title} file={file} />
    </>
  )
}

function Text({ link, file, notice }: { link: string; file: MarkdownFile; notice: NewsItem | undefined }) {
  const document = useParsed(file.text)
  const title = document.title ?? notice?.title ?? nameOf(link)
  const isLong = document.headings.size >= manyHeadings
  return (
    <>
      <DocumentHead title={title} notice={notice} />
      <div className={isLong ? undefined : styles.column}>
        <PageTitle title={title} lead={notice && noticeLine(notice, title, versionOf(file.text) !== undefined)} />
        {isLong ? (
          <GuidedText document={document} images={file.images} />
        ) : (
          <article className="article">
            <DocumentText document={document} images={file.images} />
          </article>
        )}
        <p className="above-4">
          <Button to={paths.front()} look="quiet">
            {copy.back}
          </Button>
        </p>
      </div>
    </>
  )
}

/**
 * The line above a text to which a notice leads: the notice's title, if the text has another, and when it was published. A text that states
 * its own version shows only that date.
 */
function noticeLine(notice: NewsItem, title: string, hasVersion: boolean): ReactNode {
  const name = notice.title === title ? undefined : notice.title
  if (hasVersion) return name
  return (
    <>
      {name && `${name} · `}
      <time dateTime={notice.date}>{notices.published(fullDay(notice.date))}</time>
    </>
  )
}

/** The file name, used as the title if there is no better one. */
function nameOf(link: string): string {
  return link.slice(link.lastIndexOf('/') + 1)
}
