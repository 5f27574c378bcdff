import { useId, useRef, useState } from 'react'
import { classes as copy } from '#copy/classes'
import { fullDay } from '#copy/dates'
import { ownSchool } from '#copy/own-school'
import { useIdentity } from '../../identity.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import type { Answer } from '../../api/transport.ts'
import type { PrintedCards } from './cards/card-sheet.tsx'
import { ClassCards } from './cards/class-cards.tsx'
import { ClassBar } from './class-bar.tsx'
import styles from './class-card.module.css'
import { sharedGroup, type SchoolClass } from './school.ts'
import { InvitationPoster } from './invitation-poster.tsx'
import { Roster } from './roster.tsx'
import { useClassCall } from './use-class-call.ts'

interface Props {
  of: SchoolClass
  teacher: string
  school: string
  /** Number of pupils without a phone whom the teacher may enter. */
  cards: Answer<'ownSchool'>['cards']
}

/** One class: its roster and its invitation, which both print. */
export function ClassCard({ of: each, teacher, school, cards }: Props) {
  const [printed, setPrinted] = useState<PrintedCards>([])
  const { name, url, members, ends_at: ends } = each
  const heading = useId()
  const poster = useRef<HTMLDivElement>(null)
  const roster = useRef<HTMLDivElement>(null)
  const { full_name: competition } = useIdentity()
  const change = useClassCall()
  const invitation = copy.poster.text(competition, name, url)
  return (
    <section className={`card ${styles.card}`} aria-labelledby={heading}>
      <div ref={roster} className="flex gap-1-half vertical">
        <div className={styles.head}>
          <h2 id={heading}>{copy.roster.title(name)}</h2>
          <span className="note">{copy.members(members.length, sharedGroup(members)?.name)}</span>
        </div>
        <ClassBar of={each} roster={roster} poster={poster} />
        <Roster
          members={members}
          onRemove={(member) => change.mutate({ name: 'removeMember', id: member })}
          onPrinted={setPrinted}
        />
        <ClassCards of={each} limits={cards} school={school} printed={printed} onPrinted={setPrinted} />
        <p className={`note ${styles.end}`}>{copy.until(fullDay(ends))}</p>
      </div>
      <div className={`grid packed middle gap-1 full ${styles.invitation}`}>
        <div className="full">
          <h3 className="type-body">{copy.poster.title}</h3>
          <p className="note">{copy.poster.to}</p>
        </div>
        <div ref={poster} className={styles.sheet}>
          <InvitationPoster of={each} teacher={teacher} />
        </div>
        <Button
          look="quiet"
          size="small"
          onClick={() => void copyText(invitation, { done: ownSchool.copied, byHand: ownSchool.copyByHand })}
        >
          {copy.poster.copy}
        </Button>
      </div>
    </section>
  )
}
