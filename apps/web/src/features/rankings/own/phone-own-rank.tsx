import { useQuery } from '@tanstack/react-query'
import { number } from '#copy/dates'
import { boardPage } from '#copy/boards/board-page'
import { queryOf } from '../../../api/query-client.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { useMe } from '../../accounts/use-me.ts'
import styles from './phone-own-rank.module.css'

/** The user's own rank, fixed at the bottom edge while the board scrolls. */
export function PhoneOwnRank() {
  const me = useMe()
  const { data: own } = useQuery({ ...queryOf('myRank'), enabled: me?.enrolled === true })
  if (!me || typeof own?.rank !== 'number') return null
  const score = own.score ?? own.ozaria
  return (
    <Link to={paths.phoneWelcome()} className={styles.own}>
      <span>{boardPage.onPhones.own(number(own.rank))}</span>
      {score === null ? null : <span className="figures">{number(score)}</span>}
    </Link>
  )
}
