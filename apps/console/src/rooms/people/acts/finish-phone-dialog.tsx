import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import type { DialogProps } from './dialog.ts'
import { PhoneField } from './phone-field.tsx'
import { PhoneRequest } from './phone-request.tsx'
import { toldPhones } from './told-phones.tsx'

const copy = personActsCopy.phone

/** Completes a change that somebody else has asked for. */
export function FinishPhoneDialog({ person, ...dialog }: DialogProps) {
  return (
    <ReasonDialog<{ phone: string }, object, OperatorAnswer<'completePhoneChange'>>
      title={copy.finishTitle}
      lead={copy.finishLead}
      ok={copy.finishOk}
      danger
      send={(values) => call('completePhoneChange', { id: person.id, ...values })}
      result={({ told }) => toldPhones(copy.changed, told)}
      {...dialog}
    >
      <PhoneRequest request={person.phone_change} />
      <PhoneField />
    </ReasonDialog>
  )
}
