import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { actCopy } from '#copy/act'
import { seatsCopy } from '#copy/seats'
import { call } from '../../api/call.ts'
import { ImportedPeople, type UndoProps } from '../../ui/files/imported-files.tsx'
import { number } from '../../ui/names.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { useRoomsAgain, type Overview } from './room.ts'

/** The tables that were imported, each with the way back. */
export function Imports({ imports }: Pick<Overview, 'imports'>) {
  return <ImportedPeople imports={imports} copy={seatsCopy.imports} Undo={Undo} />
}

function Undo({ id, onClose }: UndoProps) {
  const labels = seatsCopy.undo
  const again = useRoomsAgain()
  return (
    <ReasonDialog
      title={labels.title(id)}
      lead={labels.lead}
      ok={labels.ok}
      danger
      preview={() => call('checkSeatUndo', { id }).then(effectOf)}
      send={(values) => call('undoSeatImport', { id, ...values })}
      onDone={() => void again()}
      onClose={onClose}
      hint={actCopy.reasonAudited}
    />
  )
}

function effectOf({ removed, restored, untouched }: OperatorAnswer<'checkSeatUndo'>) {
  const labels = seatsCopy.undo
  return (
    <ul>
      <li>{labels.removed(number(removed))}</li>
      <li>{labels.restored(number(restored))}</li>
      {untouched > 0 ? <li>{labels.untouched(number(untouched))}</li> : null}
    </ul>
  )
}
