import type { User } from '@qisuan/contracts/accounts'
import { groupOf, parseGroup } from '@qisuan/rules/people/groups'
import type { ReactNode } from 'react'
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

export interface Condition {
  name: string
  /** The thing that is there, or the way to it. */
  value: ReactNode
  met: boolean
}

/** Conditions, and which of them are met. */
export function Conditions({ list }: { list: readonly Condition[] }) {
  return (
    <ul className={`panel ${styles.states}`}>
      {list.map(({ name, value, met }) => (
        <li key={name} className="grid packed relative loose" data-met={met}>
          <span className="note">{name}</span>
          <strong className="strong">{value}</strong>
        </li>
      ))}
    </ul>
  )
}

/** Conditions for playing a round, and which of them are met: the enrolment, the game account, the time. */
export function OwnState({ me, platform, times, open }: Props) {
  const ownAccounts = useOwnAccounts()
  const group = parseGroup(me.group)
  const account =
    me.bound || !ownAccounts ? null : (
      <Link to={paths.bindAccount()} className={`link ${styles.bind}`}>
        {copy.bind}
      </Link>
    )
  return (
    <Conditions
      list={[
        {
          name: copy.enrolment,
          value: group === undefined ? copy.notEnrolled : groupOf(group).name,
          met: group !== undefined,
        },
        ...(platform
          ? [
              {
                name: copy.account,
                value: (
                  <>
                    {me.bound ? copy.bound : copy.opensItself}
                    {account}
                  </>
                ),
                met: me.bound,
              },
            ]
          : []),
        { name: copy.times, value: times, met: open },
      ]}
    />
  )
}
