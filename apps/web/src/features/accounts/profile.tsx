import type { User } from '@qisuan/contracts/accounts'
import { groupOf, parseGroup } from '@qisuan/rules/people/groups'
import { avatarIndex } from '@qisuan/rules/boards/medals'
import { accounts } from '#copy/accounts'
import { play } from '#copy/play'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { useIdentity } from '../../identity.ts'
import { usePlatform } from '../competition/queries.ts'
import { NextStepButton } from '../competition/steps/next-step-button.tsx'
import { GameAccountPanel } from '../game-accounts/game-account-panel.tsx'
import { OwnNotices } from '../messages/own-notices.tsx'
import { OwnRankCard } from './own-rank-card.tsx'
import { OwnSeason } from './own-season.tsx'
import { ProfileNotes } from './profile-notes.tsx'
import styles from './profile.module.css'

const { profile: copy } = accounts

/** The profile: personal data, links to change it, and the own rank (spec §2, Profile). */
export function Profile({ me }: { me: User }) {
  const number = parseGroup(me.group)
  const group = number && groupOf(number)
  const platform = usePlatform() !== false
  const hasAccount = platform && me.bound
  const needsAccount = platform && !me.bound
  // Messages go to the enrolled; everybody else has something else to do first.
  const notices = (
    <div className="wide">
      <OwnNotices />
    </div>
  )
  return (
    <div data-group={group?.letter}>
      <header className={styles.head}>
        <span className={styles.avatar}>
          <Avatar index={avatarIndex(me.id)} />
        </span>
        <div>
          <h1>{copy.greeting(me.name)}</h1>
          <p className="cluster gap-1 above-half">
            <span className={`note pill ${styles.chip}`}>{copy.role[me.role]}</span>
            {group ? <span className={`note pill ${styles.groupChip}`}>{group.name}</span> : null}
            <span className={`note pill ${styles.chip}`}>{identityOf(me)}</span>
          </p>
        </div>
        <div className="cluster push">
          <NextStepButton unless={me.role === 'teacher' ? paths.ownSchool() : undefined} />
          {me.role === 'teacher' ? <Button to={paths.ownSchool()}>{accounts.ownSchool}</Button> : null}
        </div>
      </header>
      <div className="split stretch">
        {me.enrolled ? (
          <>
            <div className="wide">
              <OwnRankCard />
            </div>
            <div className="wide">
              <OwnSeason />
            </div>
            {notices}
          </>
        ) : null}
        <Card title={copy.basic}>
          <Facts
            facts={[
              { label: copy.nickname, value: me.name },
              {
                label: copy.region,
                value: me.area ?? copy.notEnrolled,
              },
              { label: copy.group, value: group?.name ?? copy.notEnrolled },
            ]}
          />
        </Card>
        <Card title={copy.more}>
          <Facts
            facts={[
              {
                label: copy.realname,
                value: (
                  <>
                    {me.unreadable.includes('realname') ? <Unreadable /> : (me.realname ?? copy.blank)}
                    {me.certified ? null : <Link to={paths.account('certify')}>{copy.toCertify}</Link>}
                  </>
                ),
              },
              {
                label: copy.phone,
                value: me.unreadable.includes('phone') ? <Unreadable /> : <span className="figures">{me.phone}</span>,
              },
              ...(me.unreadable.includes('idcard') ? [{ label: copy.idcard, value: <Unreadable /> }] : []),
              { label: copy.organization, value: me.organization ?? copy.individual },
              ...(hasAccount ? [{ label: play.account.title, value: accountOf(me) }] : []),
            ]}
          />
        </Card>
        {needsAccount ? <GameAccountPanel me={me} /> : null}
        <div className={needsAccount ? undefined : 'wide'}>
          <ProfileNotes />
        </div>
        {me.enrolled ? null : notices}
      </div>
    </div>
  )
}

/** That it is there, and which: the end of its id, or that it is one that the user had already. */
function accountOf({ coco_id: id }: User): string {
  const { bound, ending, own } = play.account
  return `${bound} · ${id === null ? own : ending(id)}`
}

function identityOf({ certified, in_review }: User): string {
  if (certified) return copy.certified
  return in_review ? copy.inReview : copy.uncertified
}

/** Stands where a stored field of the person cannot be read, with whom to call. */
function Unreadable() {
  const { phone } = useIdentity().contact
  return (
    <>
      {accounts.profile.unreadable} {phone ? <a href={`tel:${phone}`}>{phone}</a> : null}
    </>
  )
}
