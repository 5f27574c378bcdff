import type { Grant } from '@qisuan/contracts/console/access/rights'
import { Form, Input } from 'antd'
import { actCopy } from '#copy/act'
import { teamCopy } from '#copy/team'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import type { Reasoned } from '../../ui/acts/reason-field.tsx'
import { inviteLink } from './invite-link.tsx'
import { RolesField } from './roles-field.tsx'

const copy = teamCopy.form

interface Values extends Reasoned {
  login: string
  name: string
  grants: Grant[]
}

/** Invites somebody, and shows the link for them. */
export function InviteForm({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  return (
    <ReasonDialog
      title={copy.title}
      ok={copy.ok}
      initialValues={{ grants: [] }}
      send={(values: Values) => call('inviteOperator', values)}
      result={inviteLink}
      hint={actCopy.reasonAudited}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="name" label={copy.name} extra={copy.nameHint} rules={[{ required: true }]}>
        <Input maxLength={30} autoComplete="off" />
      </Form.Item>
      <Form.Item name="login" label={copy.login} extra={copy.loginHint} rules={[{ required: true }]}>
        <Input autoCapitalize="none" autoComplete="off" />
      </Form.Item>
      <Form.Item name="grants" label={copy.roles}>
        <RolesField />
      </Form.Item>
    </ReasonDialog>
  )
}
