import { useQuery } from '@tanstack/react-query'
import { posters as copy } from '#copy/posters'
import { queryOf } from '../api/query-client.ts'
import { Poster } from '../features/posters/poster.tsx'
import { shareQuery } from '../features/posters/shared-poster.tsx'
import { Pending } from '../layout/pending.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/message.tsx'
import { Page } from '../ui/page.tsx'
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
        <Message level={1} title={refused.message} action={<Button to={paths.phoneRanking()}>{copy.back}</Button>} />
      ) : record.data ? (
        <div className={styles.page}>
          <h1 className={styles.title}>{copy.mine}</h1>
          <Poster share={record.data} />
        </div>
      ) : (
        <Pending of={[creation, record]} />
      )}
    </Page>
  )
}
