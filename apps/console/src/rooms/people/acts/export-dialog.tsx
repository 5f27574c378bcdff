import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { download } from '../../../ui/files/download.ts'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import type { DialogProps } from './dialog.ts'

const copy = personActsCopy.export

/** Everything that is stored about somebody, as a file. */
export function ExportDialog({ person: { id }, onDone, onClose }: DialogProps) {
  return (
    <ReasonDialog
      title={copy.title}
      lead={copy.lead}
      ok={copy.ok}
      send={({ reason }) => call('exportPerson', { id, reason })}
      onDone={(everything) => {
        download(copy.file(id), `${JSON.stringify(everything, null, 2)}\n`)
        onDone()
      }}
      onClose={onClose}
    />
  )
}
