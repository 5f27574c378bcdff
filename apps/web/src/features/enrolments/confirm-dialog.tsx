import { enrolments } from '#copy/enrolments'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EntryPass, type PassFacts } from './entry-pass.tsx'
import type { EnrolmentCall } from './use-enrolling.ts'

const { confirm: copy } = enrolments

interface Props {
  name: EnrolmentCall
  pass: PassFacts
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The finished entry pass, to read once more before it counts. */
export function ConfirmDialog({ name, pass, isBusy, onConfirm, onClose }: Props) {
  const doing = enrolments.doing[name]
  return (
    <Dialog
      title={copy.title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose} disabled={isBusy}>
            {copy.back}
          </Button>
          <Button busy={isBusy && doing.busy} onClick={onConfirm}>
            {doing.confirm}
          </Button>
        </>
      }
    >
      <div className="stack">
        <EntryPass {...pass} state="review" />
        <p className="muted">{doing.text}</p>
      </div>
    </Dialog>
  )
}
