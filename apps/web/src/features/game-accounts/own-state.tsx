import type { User } from '@qisuan/contracts/accounts'
import { groupOf, parseGroup } from '@qisuan/rules/people/groups'
import { play } from '#copy/play'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { useOwnAccounts } from '../competition/queries.ts'
import styles from './own-state.module.css'

const { ownState: copy } = play

interface Props {
  me: Pick<User, 'group' | 'bound'>
  /** True if the round is played on a platform, and so with a game account. */
  platform: boolean
  /** When the round is open, as text, and whether it is open now. */
  times: string
  open: boolean
}

/** Conditions for playing a round, and which of them are met: the enrolment, the game account, the time. */
export function OwnState({ me, platform, times, open }: Props) {
  const ownAccounts = useOwnAccounts()
  const group = parseGroup(me.group)
  return (
    <ul className={`panel ${styles.states}`}>
      <li className="grid packed relative loose" data-met={group !== undefined}>
        <span className="note">{copy.enrolment}</span>
        <strong className="strong">{group === undefined ? copy.notEnrolled : groupOf(group).name}</strong>
      </li>
      {platform ? (
        <li className="grid packed relative loose" data-met={me.bound}>
          <span className="note">{copy.account}</span>
          <strong className="strong">
            {me.bound ? copy.bound : copy.opensItself}
            {me.bound || !ownAccounts ? null : (
              <Link to={paths.bindAccount()} className={`link ${styles.bind}`}>
                {copy.bind}
              </Link>
            )}
          </strong>
        </li>
      ) : null}
      <li className="grid packed relative loose" data-met={open}>
        <span className="note">{copy.times}</span>
        <strong className="strong">{times}</strong>
      </li>
    </ul>
  )
}
