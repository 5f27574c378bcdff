import type { NewsItem } from '@qisuan/contracts/content'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { content } from '#copy/content'
import { articleLink, documentLink } from '../../document-link.ts'
import { currentGame } from '../../features/competition/queries.ts'
import { Article } from '../../features/content/article/article.tsx'
import { documentQuery, newsQuery, noticesQuery } from '../../features/content/queries.ts'
import { WithDocument } from '../../features/content/with-document.tsx'
import { Pending } from '../../layout/pending.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Component as LostPage } from '../lost-page.tsx'
import { DocumentHead } from './document-head.tsx'

export const queries = ({ params }: { params: { slug?: string } }) => [
  documentQuery(articleLink(params.slug ?? '')),
  newsQuery(),
  noticesQuery(),
  currentGame(),
]

/** /news/{slug}: an article of our own, to which the list of news or a notice leads. Without its text, what they say of it. */
export function Component() {
  const link = articleLink(useParams()['slug'] ?? '')
  const news = useQuery(newsQuery())
  const notices = useQuery(noticesQuery())
  const item = [news, notices].flatMap(({ data = [] }) => data).find(({ url }) => documentLink(url) === link)
  if (news.data && notices.data && !item) return <LostPage />
  return (
    <div className="container">
      {item ? (
        <>
          <DocumentHead title={item.title} notice={item} />
          <WithDocument key={link} link={link} missing={<Gone item={item} />}>
            {(file) => (file.kind === 'markdown' ? <Article item={item} file={file} /> : null)}
          </WithDocument>
        </>
      ) : (
        <Pending of={[news, notices]} />
      )}
    </div>
  )
}

function Gone({ item: { title, preview } }: { item: NewsItem }) {
  return (
    <>
      <PageTitle title={title} lead={preview} />
      <p className="muted below-3">{content.article.gone}</p>
      <Button to={paths.news()} look="quiet">
        {content.article.all}
      </Button>
    </>
  )
}
