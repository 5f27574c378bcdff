import { useState } from 'react'
import { classes } from '#copy/classes'
import { AskDialog } from './ask-dialog.tsx'
import styles from './member-menu.module.css'

const { roster: copy } = classes

/** Acts of a teacher on a member of a class, one tap away from the row. */
export function MemberMenu({ name, onRemove }: { name: string; onRemove: () => void }) {
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
      {isOpen ? (
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
