import type { NewsItem } from '@qisuan/contracts/content'
import { useQuery } from '@tanstack/react-query'
import { content } from '#copy/content'
import { fullDay } from '#copy/dates'
import { documentLink } from '../../../document-link.ts'
import { Clauses } from '../../../ui/forms/clauses.tsx'
import { Link, OtherSite } from '../../../ui/link.tsx'
import { newsQuery } from '../queries.ts'
import styles from './article.module.css'
import { nearest } from './nearest.ts'

const { article: copy } = content

/** The two news items that are nearest to an article in time. */
export function NextArticles({ to: item }: { to: NewsItem }) {
  const { data: news = [] } = useQuery(newsQuery())
  const others = nearest(news, item)
  if (others.length === 0) return null
  return (
    <section className="line-above" aria-labelledby="next-articles">
      <h2 id="next-articles" className="type-subheading above-4">
        {copy.next}
      </h2>
      <ul className={styles.others}>
        {others.map((other) => (
          <li key={other.url} className="panel clipped relative">
            <Teaser item={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Teaser({ item: { title, date, url, img } }: { item: NewsItem }) {
  const isHere = documentLink(url) !== undefined
  const link = { className: 'whole-panel strong', children: <Clauses text={title} /> }
  return (
    <>
      {img === null ? null : <img src={img} alt="" width="640" height="400" loading="lazy" decoding="async" />}
      <div>
        <p className="note">
          <time dateTime={date}>{fullDay(date)}</time>
        </p>
        {isHere ? <Link to={url} {...link} /> : <OtherSite href={url} {...link} />}
      </div>
    </>
  )
}
