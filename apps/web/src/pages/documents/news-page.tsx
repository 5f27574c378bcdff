import { content } from '#copy/content'
import { useQuery } from '@tanstack/react-query'
import { NewsList } from '../../features/content/notices/news-list.tsx'
import { newsQuery } from '../../features/content/queries.ts'
import { newsList } from '../../features/content/structured.ts'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const { news: copy } = content

export const queries = () => [newsQuery()]

/** /news (spec §2, Content pages) */
export function Component() {
  const { data: news } = useQuery(newsQuery())
  return (
    <Page
      title={copy.title}
      description={copy.description}
      structured={import.meta.env.SSR ? (origin) => [newsList(news ?? [], origin)] : undefined}
    >
      <PageTitle title={copy.title} lead={copy.lead} />
      <NewsList />
    </Page>
  )
}
