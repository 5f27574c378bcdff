import { useQuery } from '@tanstack/react-query'
import { posters as copy } from '#copy/results/posters'
import { queryOf } from '../../api/query-client.ts'
import { Poster } from '../../features/posters/poster.tsx'
import { shareQuery } from '../../features/posters/shared-poster.tsx'
import { useOwnScore } from '../../features/rankings/own/use-own-score.ts'
import { Pending } from '../../layout/pending.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { KeepPicture, PictureLink } from '../../layout/keep-picture.tsx'
import { Message } from '../../ui/states/message.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './phone-share-page.module.css'

/** /wap/share (spec §2): the user's own poster on a phone. */
export function Component() {
  const creation = useQuery({ ...queryOf('createShare'), staleTime: 0 })
  const uuid = creation.data?.uuid
  const record = useQuery({ ...shareQuery(uuid ?? ''), enabled: uuid !== undefined })
  const refused = creation.error?.code === 'no_arena_score' ? creation.error : null
  return (
    <Page title={copy.mine} description={copy.mineDescription}>
      {refused ? (
        <Refused sentence={refused.message} />
      ) : record.data ? (
        <div className={styles.page}>
          <h1 className="type-phone-title snug">{copy.mine}</h1>
          <Poster share={record.data} />
          {uuid === undefined ? null : (
            <div className={styles.save}>
              <KeepPicture told>
                <PictureLink href={paths.posterPicture(uuid)} name={copy.file(record.data.username)} look="primary" />
              </KeepPicture>
            </div>
          )}
        </div>
      ) : (
        <Pending of={[creation, record]} />
      )}
    </Page>
  )
}

/** Page without a poster: there is no score, or no board shows it yet. */
function Refused({ sentence }: { sentence: string }) {
  const { data: own } = useQuery(queryOf('myRank'))
  const score = useOwnScore(own)
  if (score?.title === undefined) {
    return <Message level={1} title={sentence} action={<Button to={paths.phoneRanking()}>{copy.back}</Button>} />
  }
  return (
    <Message level={1} title={score.title} action={<Button to={paths.score()}>{copy.toScore}</Button>}>
      {score.text}。{copy.notYet}
    </Message>
  )
}
