import { enrolments } from '#copy/enrolments'
import { DecisionDialog } from '../../ui/decision-dialog.tsx'
import { EntryPass, type PassFacts } from './entry-pass.tsx'
import type { EnrolmentTexts } from './send-enrolment.ts'

const { confirm: copy } = enrolments

interface Props {
  doing: EnrolmentTexts
  pass: PassFacts
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The finished entry pass, to read once more before it counts. */
export function ConfirmDialog({ doing, pass, isBusy, onConfirm, onClose }: Props) {
  return (
    <DecisionDialog
      title={copy.title}
      cancel={copy.back}
      confirm={doing.confirm}
      busy={isBusy && doing.busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="stack">
        <EntryPass {...pass} state="review" />
        <p className="muted">{doing.text}</p>
      </div>
    </DecisionDialog>
  )
}
