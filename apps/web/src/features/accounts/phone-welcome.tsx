import type { User } from '@qisuan/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { groups } from '@qisuan/rules/people/groups'
import { ranking } from '#copy/boards/ranking'
import { family } from '#copy/family'
import { dayAndTime } from '#copy/dates'
import { messages } from '#copy/messages'
import { phoneWelcome as copy } from '#copy/phone-welcome'
import { queryOf } from '../../api/query-client.ts'
import { Pending } from '../../layout/pending.tsx'
import { paths } from '../../paths.ts'
import { LinkTiles } from '../../ui/link-tiles.tsx'
import { Link } from '../../ui/link.tsx'
import { NextStepButton } from '../competition/steps/next-step-button.tsx'
import { OnComputer } from '../competition/on-computer.tsx'
import { PhonePlace } from './phone-place.tsx'
import placeStyles from './phone-place.module.css'
import styles from './phone-welcome.module.css'

const { notices } = messages

const ways = [
  [paths.score(), copy.score],
  [paths.rewards(), copy.results],
  [paths.phoneShare(), copy.poster],
  [paths.phoneRanking(), copy.board],
  [paths.user(), copy.profile],
  [paths.ownAccount(), copy.account],
] as const
const familyWay = [paths.family(), family.title] as const

/** The user's own page on phones: progress and links. */
export function PhoneWelcome({ me }: { me: User }) {
  const own = useQuery({ ...queryOf('myRank'), enabled: me.enrolled })
  const group = groups.find(({ number }) => number === own.data?.round.group)
  return (
    <>
      <header className={`dark ${styles.head}`} data-group={group?.letter}>
        <div className={`spread ${styles.greeting}`}>
          <h1 className="type-phone-title">{copy.hello(me.name)}</h1>
          {/* Above everything that loads later, so that it does not move away from under a finger. */}
          {me.unread_notices > 0 ? (
            <Link to={paths.user()} className={styles.unread}>
              {notices.fresh(me.unread_notices)}
            </Link>
          ) : null}
        </div>
        <p className={`spread ${styles.where}`}>
          <span>{[group?.name, me.area].filter(Boolean).join(' · ')}</span>
          {own.data?.as_of ? <span>{ranking.asOf(dayAndTime(own.data.as_of))}</span> : null}
        </p>
      </header>
      <div className={`stack ${styles.content}`}>
        {me.enrolled && !own.data ? <Pending of={[own]} level={2} /> : <PhonePlace own={own.data} />}
        {me.enrolled ? (
          <div className={placeStyles.step}>
            <NextStepButton />
          </div>
        ) : null}
        <OnComputer look="quiet" />
        <LinkTiles links={me.family_size > 1 ? [...ways, familyWay] : ways} />
      </div>
    </>
  )
}
