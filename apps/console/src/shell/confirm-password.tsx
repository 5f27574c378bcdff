import { Form, Input, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { shellCopy } from '#copy/shell'
import { call, confirmBy } from '../api/call.ts'
import { showFailure } from '../ui/show-failure.ts'

const copy = shellCopy.confirm

/** Asks for the password before a dangerous act, then the act goes on. */
export function ConfirmPassword() {
  const [form] = Form.useForm<{ password: string }>()
  const [asked, setAsked] = useState<{ answer: (given: boolean) => void }>()
  const [isSending, setSending] = useState(false)
  /** Answer to come, which all acts at once wait for. */
  const awaited = useRef<Promise<boolean>>(undefined)
  useEffect(() => {
    confirmBy(() => {
      awaited.current ??= new Promise((answer) => setAsked({ answer }))
      return awaited.current
    })
  }, [])

  const close = (given: boolean) => {
    asked?.answer(given)
    awaited.current = undefined
    setAsked(undefined)
    form.resetFields()
  }
  const send = async (values: { password: string }) => {
    setSending(true)
    try {
      await call('confirmOperator', values)
      close(true)
    } catch (error) {
      const rest = showFailure(form, error)
      if (rest !== undefined) form.setFields([{ name: 'password', errors: [rest] }])
    } finally {
      setSending(false)
    }
  }
  return (
    <Modal
      open={asked !== undefined}
      title={copy.title}
      okText={copy.ok}
      cancelText={copy.cancel}
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={() => close(false)}
      width={400}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && form.focusField('password')}
    >
      <p>{copy.lead}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void send(values)}>
        <Form.Item name="password" label={copy.password} rules={[{ required: true }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
