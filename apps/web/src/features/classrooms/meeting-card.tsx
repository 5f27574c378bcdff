import type { User } from '@qisuan/contracts/accounts'
import type { Instant } from '@qisuan/rules/time/instants'
import type { WindowPhase } from '@qisuan/rules/season/windows'
import { exams } from '#copy/exams'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Link } from '../../ui/link.tsx'
import { usePlatform } from '../competition/queries.ts'
import styles from './way-card.module.css'

const { meeting: copy } = exams

interface Props {
  me: Pick<User, 'realname' | 'province' | 'city'>
  /** The meeting number, which differs per group (spec §9). Without one there is no card. */
  conference: string | null
  /** The link to the meeting, where there is one. */
  entry: string | null
  /** When the number is shown; undefined where it always is. */
  from?: Instant | undefined
  /** Before the game can be started, the meeting is what can be done. */
  phase: WindowPhase
}

/** The meeting in which players are supervised: its number, the name to use there, and the way in (spec §5, Final rules). */
export function MeetingCard({ me, conference, entry, from, phase }: Props) {
  const platform = usePlatform() !== false
  const link = phase !== 'hidden' && entry?.startsWith('https://') ? entry : null
  if (conference === null && link === null) return null
  const name = me.realname && `${me.realname} ${me.province ?? ''}${me.city === me.province ? '' : (me.city ?? '')}`
  return (
    <Card title={copy.title}>
      <dl className={`stack ${styles.facts}`}>
        {conference === null ? null : (
          <div className="grid line-below">
            <dt>{copy.number}</dt>
            {from === undefined || phase !== 'hidden' ? (
              <dd className="spread">
                <span className="figures type-heading bold selectable">{conference}</span>
                <Copy text={conference.replaceAll(' ', '')} label={copy.number} done={copy.copied} />
              </dd>
            ) : (
              <dd className="type-lead strong selectable">{copy.from(from)}</dd>
            )}
          </div>
        )}
        <div className="grid line-below">
          <dt>
            {copy.name} <span className={styles.how}>{copy.nameNote}</span>
          </dt>
          {name ? (
            <dd className="spread">
              <span className="type-lead strong selectable">{name}</span>
              <Copy text={name} label={copy.name} done={copy.copyName} />
            </dd>
          ) : (
            <dd>
              {copy.noName}{' '}
              <Link to={paths.account('modify')} className="link">
                {copy.toModify}
              </Link>
            </dd>
          )}
        </div>
      </dl>
      <div className={styles.enter}>
        {link ? (
          <Button href={link} look={phase === 'visible' || !platform ? 'primary' : 'quiet'} size="large">
            {copy.open}
          </Button>
        ) : null}
      </div>
      <p className="note">{copy.note}</p>
    </Card>
  )
}

function Copy({ text, label, done }: { text: string; label: string; done: string }) {
  return (
    <button
      type="button"
      className={`accent ${styles.copy}`}
      aria-label={copy.copyOf(label)}
      onClick={() => void copyText(text, { done, byHand: copy.copyByHand })}
    >
      {copy.copy}
    </button>
  )
}
