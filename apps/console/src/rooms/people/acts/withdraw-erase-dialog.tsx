import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { ActDialog } from '../../../ui/acts/act-dialog.tsx'
import { ReasonField, type Reasoned } from '../../../ui/acts/reason-field.tsx'
import type { DialogProps } from './dialog.ts'
import { ErasureRequest } from './erasure-request.tsx'

const copy = personActsCopy.erase

export function WithdrawEraseDialog({ person, onDone, onClose }: DialogProps) {
  return (
    <ActDialog<Reasoned, object, unknown>
      title={copy.withdrawTitle}
      lead={copy.withdrawLead}
      ok={copy.withdrawOk}
      send={({ reason }) => call('withdrawErasure', { id: person.id, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <ErasureRequest request={person.erasure_request} />
      <ReasonField />
    </ActDialog>
  )
}
