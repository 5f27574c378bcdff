import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Alert } from 'antd'
import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { timeText } from '../../../ui/date-time.ts'
import { previewed } from '../../../ui/previewed.tsx'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import type { DialogProps } from './dialog.ts'
import { ProofField } from './proof-field.tsx'
import styles from './results.module.css'

const copy = personActsCopy.password

interface Values {
  proof: string
}

/** A one-time code for somebody who has lost the password. */
export function PasswordDialog({ person: { id }, ...dialog }: DialogProps) {
  return (
    <ReasonDialog<Values, object, OperatorAnswer<'resetPersonPassword'>>
      title={copy.title}
      lead={copy.lead}
      ok={copy.ok}
      danger
      preview={(values) => previewed('resetPersonPassword', { id, ...values })}
      send={(values) => call('resetPersonPassword', { id, ...values })}
      result={codeOf}
      {...dialog}
    >
      <ProofField />
    </ReasonDialog>
  )
}

const codeOf = ({ code, expires_at: until, notified }: OperatorAnswer<'resetPersonPassword'>) => (
  <>
    <p>{copy.code}</p>
    <p className={styles.code}>{code}</p>
    <p>{copy.until(timeText(until))}</p>
    <p>{copy.how}</p>
    {notified ? null : <Alert type="warning" showIcon title={personActsCopy.untold.own} />}
  </>
)
