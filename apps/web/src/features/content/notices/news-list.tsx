import { useQuery } from '@tanstack/react-query'
import type { NewsItem } from '@qisuan/contracts/content'
import { content } from '#copy/content'
import { Pending } from '../../../layout/pending.tsx'
import { fullDay } from '#copy/dates'
import { Message } from '../../../ui/states/message.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { Clauses } from '../../../ui/forms/clauses.tsx'
import { OtherSite } from '../../../ui/link.tsx'
import { useSavesData } from '../../../saves-data.ts'
import styles from './news-list.module.css'
import { newsQuery } from '../queries.ts'

const { news: copy } = content

/** News with picture, title, day and preview; the newest is first and largest (spec §2, Content pages). */
export function NewsList() {
  const query = useQuery(newsQuery())
  const { data: news } = query
  if (!news) return <Pending of={[query]} level={2} loading={<Skeleton lines={6} height={120} />} />
  if (news.length === 0) return <Message title={copy.none}>{copy.noneText}</Message>
  return (
    <ul className={styles.list}>
      {news.map((item, index) => (
        <li key={item.url} className={`${styles.item} ${isWide(index, news.length) ? styles.wide : ''}`}>
          <NewsCard item={item} first={index === 0} />
        </li>
      ))}
    </ul>
  )
}

/** The newest fills a row, and the last if it is alone in a row of three. */
const isWide = (index: number, all: number) => index === 0 || (index === all - 1 && all % 3 === 2)

function NewsCard({ item, first }: { item: NewsItem; first: boolean }) {
  const { title, date, url, redirect, img, preview, important } = item
  const savesData = useSavesData()
  const host = /^https?:\/\/([^/:?#]+)/.exec(url)?.[1]
  return (
    <article className={`panel flex relative vertical clipped full-high ${styles.card}`} data-whole={redirect}>
      {img === null ? (
        <div className={`full line-below day ${styles.noPicture}`} aria-hidden="true" />
      ) : (
        <img
          className={`full line-below sunken ${styles.picture}`}
          src={img}
          alt=""
          width="640"
          height="400"
          loading={first && !savesData ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
        />
      )}
      <div className={styles.text}>
        <p className={`note ${styles.about}`}>
          <time dateTime={date}>{fullDay(date)}</time>
          <span>{redirect && host ? copy.from(host) : copy.here}</span>
          {important ? <strong className="badge">{copy.important}</strong> : null}
        </p>
        <h2 className={`type-subheading snug ${styles.title}`}>
          <Clauses text={title} />
        </h2>
        <p className={`muted ${styles.preview}`}>{preview}</p>
        {/* In a new tab wherever the text is (spec §2); the whole card of an item that redirects links to it. */}
        <OtherSite
          href={url}
          className={`tap accent ${redirect ? 'whole-panel' : ''} ${styles.read}`}
          aria-label={copy.readFullOf(title)}
        >
          <span className={styles.readText}>{copy.readFull}</span> <span aria-hidden="true">→</span>
        </OtherSite>
      </div>
    </article>
  )
}
