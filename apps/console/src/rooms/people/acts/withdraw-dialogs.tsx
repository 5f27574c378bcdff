import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import type { DialogProps } from './dialog.ts'
import { ErasureRequest } from './erasure-request.tsx'
import { PhoneRequest } from './phone-request.tsx'

/** Takes back the request for another phone. */
export function CancelPhoneDialog({ person: { id, phone_change: request }, ...dialog }: DialogProps) {
  const copy = personActsCopy.phone
  return (
    <ReasonDialog
      title={copy.cancelTitle}
      lead={copy.cancelLead}
      ok={copy.cancelOk}
      send={({ reason }) => call('cancelPhoneChange', { id, reason })}
      {...dialog}
    >
      <PhoneRequest request={request} />
    </ReasonDialog>
  )
}

/** Takes back the request for an erasure. */
export function WithdrawEraseDialog({ person: { id, erasure_request: request }, ...dialog }: DialogProps) {
  const copy = personActsCopy.erase
  return (
    <ReasonDialog
      title={copy.withdrawTitle}
      lead={copy.withdrawLead}
      ok={copy.withdrawOk}
      send={({ reason }) => call('withdrawErasure', { id, reason })}
      {...dialog}
    >
      <ErasureRequest request={request} />
    </ReasonDialog>
  )
}
