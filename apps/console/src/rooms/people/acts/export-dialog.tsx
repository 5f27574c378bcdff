import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { download } from '../../../ui/download.ts'
import { ReasonField } from '../../../ui/reason-field.tsx'
import type { DialogProps, Reasoned } from './dialog.ts'

const copy = personActsCopy.export

/** Everything that is stored about somebody, as a file. */
export function ExportDialog({ person: { id }, onDone, onClose }: DialogProps) {
  return (
    <ActDialog<Reasoned, object, OperatorAnswer<'exportPerson'>>
      title={copy.title}
      lead={copy.lead}
      ok={copy.ok}
      send={({ reason }) => call('exportPerson', { id, reason })}
      onDone={(everything) => {
        download(copy.file(id), `${JSON.stringify(everything, null, 2)}\n`)
        onDone()
      }}
      onClose={onClose}
    >
      <ReasonField />
    </ActDialog>
  )
}
