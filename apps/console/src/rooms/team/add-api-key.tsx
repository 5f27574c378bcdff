import type { OperatorAnswer, OperatorSent } from '@qisuan/contracts/console/contract'
import { Form, Input, Select } from 'antd'
import { actCopy } from '#copy/act'
import { teamCopy } from '#copy/team'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { Command } from '../../ui/command.tsx'
import { timeText } from '../../ui/date-time.ts'
import { RolesField } from './roles-field.tsx'

const copy = teamCopy.apiKeys.form
type Values = Omit<OperatorSent<'addApiKey', 'body'>, 'reason'>

const periods = [30, 90, 180, 365].map((days) => ({ value: days, label: copy.period(days) }))

/** Makes a key, and shows it once. */
export function AddApiKey(props: { onDone: () => void; onClose: () => void }) {
  return (
    <ReasonDialog<Values, object, OperatorAnswer<'addApiKey'>>
      title={teamCopy.apiKeys.add}
      ok={copy.ok}
      initialValues={{ grants: [], days: 90 }}
      send={(values) => call('addApiKey', values)}
      result={Added}
      hint={actCopy.reasonAudited}
      {...props}
    >
      <Form.Item name="name" label={copy.name} extra={copy.nameHint} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="grants" label={copy.roles} extra={copy.rolesHint}>
        <RolesField without="owner" />
      </Form.Item>
      <Form.Item name="days" label={copy.days}>
        <Select options={periods} />
      </Form.Item>
    </ReasonDialog>
  )
}

const Added = ({ key: secret, ends_at: endsAt }: OperatorAnswer<'addApiKey'>) => (
  <div className="stack">
    <p>{copy.once(timeText(endsAt))}</p>
    <Command line={secret} />
    <p>{copy.example}</p>
    <Command line={`curl -H 'Authorization: Bearer ${secret}' ${window.location.origin}/api/console/today`} />
  </div>
)
