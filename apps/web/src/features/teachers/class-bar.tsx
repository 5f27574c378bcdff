import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { classes as copy } from '#copy/classes'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ClassCertificates } from './class-certificates.tsx'
import styles from './class-bar.module.css'
import { printPart } from './print-part.ts'
import type { SchoolClass } from './school.ts'
import { useClassCall } from './use-class-call.ts'

interface Props {
  of: SchoolClass
  /** What prints alone. */
  roster: RefObject<HTMLElement | null>
  poster: RefObject<HTMLElement | null>
}

/** What a teacher does with a class: print, certificates, and what is seldom done. */
export function ClassBar({ of: each, roster, poster }: Props) {
  const [open, setOpen] = useState<'print' | 'more' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={styles.bar}>
      <ClassCertificates
        of={each}
        before={
          <Button look="quiet" size="small" onClick={() => setOpen('print')}>
            {copy.print}
          </Button>
        }
        after={
          <Button look="quiet" size="small" onClick={() => setOpen('more')}>
            {copy.more}
          </Button>
        }
      />
      {open === 'print' ? <PrintDialog of={each} roster={roster} poster={poster} onClose={close} /> : null}
      {open === 'more' ? <MoreDialog of={each} onClose={close} /> : null}
    </div>
  )
}

function PrintDialog({ of: { members }, roster, poster, onClose }: Props & { onClose: () => void }) {
  const [withRanks, setWithRanks] = useState(false)
  const print = (part: HTMLElement | null) => {
    // The dialog is no part of what prints.
    flushSync(onClose)
    part?.setAttribute('data-ranks', String(withRanks))
    printPart(part)
  }
  return (
    <Dialog title={copy.print} onClose={onClose}>
      {members.length > 0 ? (
        <div className={styles.act}>
          <Checkbox input={{ checked: withRanks, onChange: ({ target }) => setWithRanks(target.checked) }}>
            {copy.roster.printRanks}
          </Checkbox>
          <Button onClick={() => print(roster.current)}>{copy.roster.print}</Button>
        </div>
      ) : null}
      <div className={styles.act}>
        <p className="muted">{copy.poster.printText}</p>
        <Button look="quiet" onClick={() => print(poster.current)}>
          {copy.poster.print}
        </Button>
      </div>
    </Dialog>
  )
}

/** What follows from each is told before it is done. */
function MoreDialog({ of: { id, name }, onClose }: { of: SchoolClass; onClose: () => void }) {
  const change = useClassCall()
  const acts = [
    { call: 'renewInvitation', label: copy.poster.renew, text: copy.poster.renewSure },
    { call: 'closeClass', label: copy.close, text: copy.closeSure },
  ] as const
  return (
    <Dialog title={name} onClose={onClose}>
      {acts.map(({ call, label, text }) => (
        <div key={call} className={styles.act}>
          <p>{text}</p>
          <Button
            look="quiet"
            onClick={() => {
              change.mutate({ name: call, id })
              onClose()
            }}
          >
            {label}
          </Button>
        </div>
      ))}
    </Dialog>
  )
}
