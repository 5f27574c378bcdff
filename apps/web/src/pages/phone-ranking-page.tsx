import { groupOf } from '@qisuan/rules/groups'
import { useSearchParams } from 'react-router-dom'
import { phone } from '#copy/phone'
import { GroupLinks } from '../features/rankings/group-links.tsx'
import { PhoneBoard } from '../features/rankings/phone-board.tsx'
import { onPodium, PhoneBoardHead } from '../features/rankings/phone-board-head.tsx'
import { PhoneOwnRank } from '../features/rankings/phone-own-rank.tsx'
import { boardAt, wholeBoard } from '../features/rankings/queries.ts'
import { scopeOf, useIdentity } from '../identity.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import styles from './phone-ranking-page.module.css'

const { ranking: copy } = phone

export const queries = ({ url }: { url: URL }) => [wholeBoard('personal', boardAt(url.searchParams).group)]

/** /wap/rank (spec §2): a group's whole board, with links to the other groups. */
export function Component() {
  const [search] = useSearchParams()
  const { group } = boardAt(search)
  return (
    <div data-group={groupOf(group).letter}>
      <PageHead title={copy.title(scopeOf(useIdentity()))} description={copy.description} />
      <PhoneBoardHead group={group} />
      <div className={styles.groups}>
        <GroupLinks chosen={group} to={paths.phoneRankingOf} />
      </div>
      <div className={styles.board}>
        <PhoneBoard query={wholeBoard('personal', group)} label={groupOf(group).name} from={onPodium} />
        <Link to={paths.ranking()} className={`panel ${styles.others}`}>
          {copy.others}
        </Link>
      </div>
      <PhoneOwnRank />
    </div>
  )
}
