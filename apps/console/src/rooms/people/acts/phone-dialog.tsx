import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { timeText } from '../../../ui/date-time.ts'
import { previewed } from '../../../ui/previewed.tsx'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import type { DialogProps } from './dialog.ts'
import { PhoneField } from './phone-field.tsx'
import { ProofField } from './proof-field.tsx'
import { toldPhones } from './told-phones.tsx'

const copy = personActsCopy.phone

interface Values {
  phone: string
  proof: string
}

/** Another phone for somebody who has lost theirs; another operator completes it after a day. */
export function PhoneDialog({ person: { id }, ...dialog }: DialogProps) {
  return (
    <ReasonDialog<Values, object, OperatorAnswer<'requestPhoneChange'>>
      title={copy.title}
      lead={copy.lead}
      ok={copy.ok}
      danger
      preview={(values) => previewed('requestPhoneChange', { id, ...values })}
      send={(values) => call('requestPhoneChange', { id, ...values })}
      result={({ ready_at: ready, told }) => toldPhones(copy.ready(timeText(ready)), told)}
      {...dialog}
    >
      <PhoneField />
      <ProofField />
    </ReasonDialog>
  )
}
