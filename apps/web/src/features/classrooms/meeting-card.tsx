import type { User } from '@qisuan/contracts/accounts'
import type { Instant } from '@qisuan/rules/instants'
import { exams } from '#copy/exams'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Link } from '../../ui/link.tsx'

import styles from './meeting-card.module.css'

const { meeting: copy } = exams

interface Props {
  me: Pick<User, 'realname' | 'province' | 'city'>
  /** The meeting number, which differs per group (spec §9). Without one there is no card. */
  conference: string | null
  /** From when on the number is shown, where that is still to come. */
  from?: Instant | undefined
}

/** The meeting in which players are supervised: its number and the name to use there (spec §5, Final rules). */
export function MeetingCard({ me, conference, from }: Props) {
  if (conference === null) return null
  const name = me.realname && `${me.realname} ${me.province ?? ''}${me.city === me.province ? '' : (me.city ?? '')}`
  return (
    <Card title={copy.title}>
      <dl className={`stack ${styles.facts}`}>
        <div>
          <dt>{copy.number}</dt>
          {from === undefined ? (
            <dd className="spread">
              <span className={`figures ${styles.number}`}>{conference}</span>
              <Copy text={conference.replaceAll(' ', '')} label={copy.number} done={copy.copied} />
            </dd>
          ) : (
            <dd className={styles.name}>{copy.from(from)}</dd>
          )}
        </div>
        <div>
          <dt>
            {copy.name} <span className={styles.how}>{copy.nameNote}</span>
          </dt>
          {name ? (
            <dd className="spread">
              <span className={styles.name}>{name}</span>
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
      <p className={`note ${styles.note}`}>{copy.note}</p>
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
