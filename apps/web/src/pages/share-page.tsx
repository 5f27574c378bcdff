import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { posters as copy } from '#copy/results/posters'
import { isMissing } from '../api/api-error.ts'
import { shareQuery, SharedPoster } from '../features/posters/shared-poster.tsx'
import { posterTextOf, type Share } from '../features/posters/poster-text.ts'
import { scopeOf, useIdentity } from '../identity.ts'
import { Pending } from '../layout/pending.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/states/message.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const queries = ({ params }: { params: { uuid?: string } }) => [shareQuery(params.uuid ?? '')]

/** /share/{uuid}/{title} (spec §2, Route table). The title in the URL is never displayed, since anyone can change it. */
export function Component() {
  const { uuid = '' } = useParams()
  const query = useQuery(shareQuery(uuid))
  const { data: share, error } = query
  return (
    <div className="container">
      {share ? (
        <Head share={share} uuid={uuid} />
      ) : (
        <PageHead title={copy.title} description={copy.mineDescription} status={error ? 404 : 200} />
      )}
      {share ? (
        <SharedPoster share={share} uuid={uuid} />
      ) : isMissing(error) || error?.status === 422 ? (
        <Message level={1} title={copy.missing} action={<Button to={paths.ranking()}>{copy.toRanking}</Button>}>
          {copy.missingText}
        </Message>
      ) : (
        <Pending of={[query]} />
      )}
    </div>
  )
}

function Head({ share, uuid }: { share: Share; uuid: string }) {
  const { headline, description } = posterTextOf(share, scopeOf(useIdentity()))
  return (
    <PageHead
      title={headline}
      description={description}
      picture={paths.shareCard(uuid)}
      canonical={paths.share(uuid, copy.title)}
    />
  )
}
