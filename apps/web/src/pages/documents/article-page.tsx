import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isMissing } from '../../api/api-error.ts'
import { articleLink, documentLink } from '../../document-link.ts'
import { currentGame } from '../../features/competition/queries.ts'
import { Article } from '../../features/content/article/article.tsx'
import { documentQuery, newsQuery } from '../../features/content/queries.ts'
import { WithDocument } from '../../features/content/with-document.tsx'
import { Pending } from '../../layout/pending.tsx'
import { Component as LostPage } from '../lost-page.tsx'
import { DocumentHead } from './document-head.tsx'

export const queries = ({ params }: { params: { slug?: string } }) => [
  documentQuery(articleLink(params.slug ?? '')),
  newsQuery(),
  currentGame(),
]

/** /news/{slug}: an article of our own, which the list of news opens. */
export function Component() {
  const link = articleLink(useParams()['slug'] ?? '')
  const { error } = useQuery(documentQuery(link))
  const news = useQuery(newsQuery())
  const item = news.data?.find(({ url }) => documentLink(url) === link)
  if (isMissing(error) || (news.data && !item)) return <LostPage />
  return (
    <div className="container">
      {item ? (
        <>
          <DocumentHead title={item.title} notice={item} />
          <WithDocument key={link} link={link}>
            {(file) => (file.kind === 'markdown' ? <Article item={item} file={file} /> : null)}
          </WithDocument>
        </>
      ) : (
        <Pending of={[news]} />
      )}
    </div>
  )
}
