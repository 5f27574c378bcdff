import { enrolments } from '#copy/enrolments'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EntryPass, type PassFacts } from './entry-pass.tsx'

const { confirm: copy } = enrolments

interface Props {
  pass: PassFacts
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The finished entry pass, to read once more before it counts. */
export function ConfirmDialog({ pass, isBusy, onConfirm, onClose }: Props) {
  return (
    <Dialog
      title={copy.title}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose} disabled={isBusy}>
            {copy.back}
          </Button>
          <Button busy={isBusy && enrolments.busy} onClick={onConfirm}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <div className="stack">
        <EntryPass {...pass} state="review" />
        <p className="muted">{copy.text}</p>
      </div>
    </Dialog>
  )
}
