import { useId, useRef, useState } from 'react'
import { classes as copy } from '#copy/classes'
import { fullDay } from '#copy/dates'
import { ownSchool } from '#copy/own-school'
import { useIdentity } from '../../identity.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Answer } from '../../api/transport.ts'
import type { PrintedCards } from './cards/card-sheet.tsx'
import { ClassCards } from './cards/class-cards.tsx'
import { ClassBar } from './class-bar.tsx'
import styles from './class-card.module.css'
import { sharedGroup, type SchoolClass } from './school.ts'
import { InvitationPoster } from './invitation-poster.tsx'
import { Roster, RosterFilters } from './roster.tsx'
import { useClassCall } from './use-class-call.ts'

interface Props {
  of: SchoolClass
  teacher: string
  school: string
  /** Number of pupils without a phone whom the teacher may enter. */
  cards: Answer<'ownSchool'>['cards']
}

/** One class: the ways into it, with a phone and without, then its roster. Poster and roster print. */
export function ClassCard({ of: each, teacher, school, cards }: Props) {
  const [printed, setPrinted] = useState<PrintedCards>([])
  const [isEnlarged, setEnlarged] = useState(false)
  const { name, code, url, members, ends_at: ends } = each
  const heading = useId()
  const poster = useRef<HTMLDivElement>(null)
  const roster = useRef<HTMLElement>(null)
  const { full_name: competition } = useIdentity()
  const change = useClassCall()
  const invitation = copy.poster.text(competition, name, url)
  return (
    <section className={`card rounded-large ${styles.card}`} aria-labelledby={heading} ref={roster}>
      <div className={styles.head}>
        <h2 id={heading}>{copy.roster.title(name)}</h2>
        <span className="note">{copy.members(members.length, sharedGroup(members)?.name)}</span>
      </div>
      <div className={styles.ways}>
        <div className={styles.invitation}>
          <div className={styles.preview}>
            <div ref={poster} className={styles.sheet}>
              <InvitationPoster of={each} teacher={teacher} />
            </div>
            <button
              type="button"
              className="cover rounded-small"
              aria-label={copy.poster.enlarge(name)}
              onClick={() => setEnlarged(true)}
            />
          </div>
          <div className="grid gap-1 packed start">
            <h3 className="type-body">{copy.poster.title}</h3>
            <p className="note">{copy.poster.to}</p>
            <p className="figures type-subheading bold one-line">{`${code.slice(0, 5)}-${code.slice(5)}`}</p>
            <Button
              look="quiet"
              size="small"
              onClick={() => void copyText(invitation, { done: ownSchool.copied, byHand: ownSchool.copyByHand })}
            >
              {copy.poster.copy}
            </Button>
          </div>
        </div>
        <ClassCards of={each} limits={cards} school={school} printed={printed} onPrinted={setPrinted} />
      </div>
      <ClassBar of={each} roster={roster} poster={poster}>
        <RosterFilters members={members} />
      </ClassBar>
      <Roster
        members={members}
        onRemove={(member) => change.mutate({ name: 'removeMember', id: member })}
        onPrinted={setPrinted}
      />
      <p className="note">{copy.until(fullDay(ends))}</p>
      {isEnlarged ? (
        <Dialog title={copy.poster.title} onClose={() => setEnlarged(false)}>
          <div className={styles.enlarged}>
            <InvitationPoster of={each} teacher={teacher} />
          </div>
        </Dialog>
      ) : null}
    </section>
  )
}
