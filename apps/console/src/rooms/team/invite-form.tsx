import type { Grant } from '@qisuan/contracts/console/rights'
import { useMutation } from '@tanstack/react-query'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { teamCopy } from '#copy/team'
import { call } from '../../api/call.ts'
import { showFailure } from '../../ui/show-failure.ts'
import type { Link } from './invite-link.tsx'
import { RolesField } from './roles-field.tsx'

const copy = teamCopy.form

interface Values {
  login: string
  name: string
  grants: Grant[]
}

export function InviteForm({
  open,
  onClose,
  onInvited,
}: {
  open: boolean
  onClose: () => void
  onInvited: (link: Link) => void
}) {
  const [form] = Form.useForm<Values>()
  const [failure, setFailure] = useState<string>()
  const invite = useMutation({
    mutationFn: (values: Values) => call('inviteOperator', values),
    onSuccess(link) {
      form.resetFields()
      setFailure(undefined)
      onInvited(link)
    },
    onError: (error) => setFailure(showFailure(form, error)),
  })
  return (
    <Modal
      open={open}
      title={copy.title}
      okText={copy.ok}
      cancelText={copy.cancel}
      onOk={form.submit}
      onCancel={onClose}
      confirmLoading={invite.isPending}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ grants: [] }}
        onFinish={(values) => invite.mutate(values)}
      >
        <Form.Item name="name" label={copy.name} extra={copy.nameHint} rules={[{ required: true }]}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="login" label={copy.login} extra={copy.loginHint} rules={[{ required: true }]}>
          <Input autoCapitalize="none" autoComplete="off" />
        </Form.Item>
        <Form.Item name="grants" label={copy.roles}>
          <RolesField />
        </Form.Item>
        {failure ? <Alert type="error" showIcon title={failure} /> : null}
      </Form>
    </Modal>
  )
}
