import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  cancel: string
  confirm: string
  /** The text while the decision is carried out. */
  busy: string | false
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks for one decision. */
export function DecisionDialog({ title, cancel, confirm, busy, onConfirm, onClose, children }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy !== false}
      actions={
        <>
          <Button look="quiet" onClick={onClose} disabled={busy !== false}>
            {cancel}
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
