import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { ActDialog } from '../../../ui/acts/act-dialog.tsx'
import { ReasonField, type Reasoned } from '../../../ui/acts/reason-field.tsx'
import type { DialogProps } from './dialog.ts'
import { PhoneRequest } from './phone-request.tsx'

const copy = personActsCopy.phone

export function CancelPhoneDialog({ person, onDone, onClose }: DialogProps) {
  return (
    <ActDialog<Reasoned, object, unknown>
      title={copy.cancelTitle}
      lead={copy.cancelLead}
      ok={copy.cancelOk}
      send={({ reason }) => call('cancelPhoneChange', { id: person.id, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <PhoneRequest request={person.phone_change} />
      <ReasonField />
    </ActDialog>
  )
}
