import { roleNames } from '@qisuan/contracts/console/access/rights'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Card, Form, Input, Popconfirm } from 'antd'
import { useState, type CSSProperties } from 'react'
import { accountCopy as copy } from '#copy/account'
import { call } from '../../api/call.ts'
import { operatorQuery } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'
import { Facts } from '../../ui/facts.tsx'
import { showFailure } from '../../ui/show-failure.ts'
import { CodeList } from '../doors/recovery-codes.tsx'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'

/** The longer cards stand in the wider column. */
const columns = { '--columns': 'minmax(0, 1.4fr) minmax(0, 1fr)' } as CSSProperties

/** An operator's own account: password, recovery codes, logins. */
export function AccountRoom() {
  const { data: operator } = useQuery(operatorQuery)
  if (!operator) return null
  return (
    <div className="split" style={columns}>
      <div className="stack">
        <Card title={operator.name}>
          <Facts
            of={[
              [copy.login, operator.login],
              [copy.roles, operator.grants.map(({ role }) => roleNames[role]).join('、')],
              [copy.until, timeText(operator.expires_at)],
            ]}
          />
        </Card>
        <Sessions />
        <Password />
      </div>
      <div className="stack">
        <Passkeys />
        <Codes left={operator.recovery_codes_left} />
      </div>
    </div>
  )
}

function Codes({ left }: { left: number }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const renew = useMutation({
    mutationFn: () => call('renewRecoveryCodes'),
    onSuccess({ recovery_codes: fresh }) {
      setCodes(fresh)
      void message.success(copy.codes.done)
      void queries.invalidateQueries({ queryKey: ['operator'] })
    },
    onError: (error) => void message.error(error.message),
  })
  return (
    <Card
      title={copy.codes.title}
      extra={
        <Popconfirm title={copy.codes.ask} description={copy.codes.hint} onConfirm={() => renew.mutate()}>
          <Button>{copy.codes.renew}</Button>
        </Popconfirm>
      }
    >
      {codes ? (
        <>
          <p>{copy.codes.lead}</p>
          <CodeList codes={codes} />
        </>
      ) : (
        <p>{copy.codes.left(left)}</p>
      )}
    </Card>
  )
}

function Password() {
  const [form] = Form.useForm<{ password: string; again: string }>()
  const { message } = App.useApp()
  const change = useMutation({
    mutationFn: ({ password }: { password: string }) => call('changeOperatorPassword', { password }),
    onSuccess() {
      form.resetFields()
      void message.success(copy.password.done)
    },
    onError(error) {
      const rest = showFailure(form, error)
      if (rest !== undefined) void message.error(rest)
    },
  })
  return (
    <Card title={copy.password.title}>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => change.mutate(values)}>
        <Form.Item
          name="password"
          label={copy.password.field}
          extra={copy.password.hint}
          rules={[{ required: true, min: 12, message: copy.password.field }]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="again"
          label={copy.password.again}
          dependencies={['password']}
          rules={[
            { required: true },
            ({ getFieldValue }) => ({
              validator: async (_, again) => {
                if (again && again !== getFieldValue('password')) throw new Error(copy.password.mismatch)
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button htmlType="submit" loading={change.isPending}>
          {copy.password.ok}
        </Button>
      </Form>
    </Card>
  )
}
