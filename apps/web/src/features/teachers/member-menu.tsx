import { useState } from 'react'
import { classes } from '#copy/classes'
import { CardActs } from './cards/card-acts.tsx'
import type { PrintedCards } from './cards/card-sheet.tsx'
import type { SchoolClass } from './school.ts'
import { AskDialog } from './ask-dialog.tsx'
import styles from './member-menu.module.css'

const { roster: copy } = classes

interface Props {
  of: SchoolClass['members'][number]
  onRemove: () => void
  onPrinted: (printed: PrintedCards) => void
}

/** Acts of a teacher on a member of a class, one tap away from the row. */
export function MemberMenu({ of: member, onRemove, onPrinted }: Props) {
  const { name, card } = member
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-haspopup="dialog"
        aria-label={copy.moreOf(name)}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="5" cy="12" r="2" />
          <circle cx="12" cy="12" r="2" />
          <circle cx="19" cy="12" r="2" />
        </svg>
      </button>
      {isOpen && card ? (
        <CardActs of={member} onPrinted={onPrinted} onClose={() => setOpen(false)} />
      ) : isOpen ? (
        <AskDialog
          title={name}
          text={copy.removeSure(name)}
          sure={copy.remove}
          act={onRemove}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
