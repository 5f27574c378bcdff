import type { NewsItem } from '@qisuan/contracts/content'
import { content } from '#copy/content'
import { fullDay } from '#copy/dates'
import { paths } from '../../../paths.ts'
import { Clauses } from '../../../ui/forms/clauses.tsx'
import { Link } from '../../../ui/link.tsx'
import { Onward } from '../../competition/steps/onward.tsx'
import { DocumentText, useParsed } from '../document-text.tsx'
import type { MarkdownFile } from '../markdown-file.ts'
import styles from './article.module.css'
import { NextArticles } from './next-articles.tsx'
import { partsOf } from './parts.ts'

const { article: copy } = content

/** A news item whose text is here: its picture and day, the text, what to read next, and the way into the competition. */
export function Article({ item, file }: { item: NewsItem; file: MarkdownFile }) {
  const { title, date, img, preview } = item
  const { byline, text, minutes } = partsOf(useParsed(file.text))
  return (
    <>
      <Link to={paths.news()} className="tap accent above-2">
        <span aria-hidden="true">←</span> {copy.all}
      </Link>
      <article>
        <header className={img === null ? 'below-4' : `split ${styles.head}`}>
          <div>
            <p className="note">
              <time dateTime={date}>{fullDay(date)}</time>
              {` · ${copy.minutes(minutes)}`}
            </p>
            <h1 className="above-1">
              <Clauses text={title} />
            </h1>
            {preview === '' ? null : <p className="type-lead muted above-2">{preview}</p>}
            {byline === undefined ? null : <p className="note above-3">{byline}</p>}
          </div>
          {img === null ? null : (
            <img className={styles.picture} src={img} alt="" width="640" height="400" fetchPriority="high" />
          )}
        </header>
        <div className={styles.text}>
          <DocumentText document={text} images={file.images} />
        </div>
      </article>
      <NextArticles to={item} />
      <Onward title={copy.onward} text={copy.onwardText} />
    </>
  )
}
