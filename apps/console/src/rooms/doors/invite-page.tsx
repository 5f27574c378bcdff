import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Spin, Typography } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { doorsCopy } from '#copy/doors'
import { call } from '../../api/call.ts'
import { operatorQuery, queryOf } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'
import { QrCode } from '../../ui/certificates/qr-code.tsx'
import { showFailure } from '../../ui/show-failure.ts'
import { Door } from './door.tsx'
import styles from './door.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

const copy = doorsCopy.invite

interface Values {
  password: string
  again: string
  code: string
}

/** A one-time link: whoever holds it sets the password and the second factor of the invited operator. */
export function InvitePage() {
  const [token] = useState(() => location.hash.slice(1))
  const [codes, setCodes] = useState<readonly string[]>()
  const invite = useQuery({ ...queryOf('openInvite', { token }), retry: false, staleTime: Infinity })
  const navigate = useNavigate()

  if (codes) return <RecoveryCodes codes={codes} onSaved={() => void navigate('/', { replace: true })} />
  if (invite.isPending) return <Spin fullscreen description={copy.opening} />
  if (!invite.data)
    return (
      <Door>
        <h1>{copy.gone}</h1>
        <p className={styles.lead}>{invite.error.message}</p>
        <Link to="/login">{copy.toLogin}</Link>
      </Door>
    )
  return (
    <Door wide>
      <h1>{copy.welcome(invite.data.name)}</h1>
      <p className={styles.lead}>
        {copy.lead(invite.data.login)}
        {copy.until(timeText(invite.data.expires_at))}
      </p>
      <Accept token={token} invite={invite.data} onAccepted={setCodes} />
    </Door>
  )
}

interface Invite {
  login: string
  totp_key: string
  totp_code: string[]
}

function Accept({
  token,
  invite,
  onAccepted,
}: {
  token: string
  invite: Invite
  onAccepted: (codes: string[]) => void
}) {
  const [form] = Form.useForm<Values>()
  const [failure, setFailure] = useState<string>()
  const queries = useQueryClient()
  const accept = useMutation({
    mutationFn: ({ password, code }: Values) => call('acceptInvite', { token, password, code }),
    async onSuccess({ recovery_codes: codes }) {
      // The token is used up; it need not stay in the history.
      history.replaceState(history.state, '', location.pathname)
      await queries.fetchQuery({ ...operatorQuery, staleTime: 0 })
      onAccepted(codes)
    },
    onError: (error) => setFailure(showFailure(form, error)),
  })
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => accept.mutate(values)}>
      <h2>{copy.passwordTitle}</h2>
      <input type="text" name="login" autoComplete="username" value={invite.login} readOnly hidden />
      <Form.Item
        name="password"
        label={copy.password}
        extra={copy.passwordHint}
        rules={[{ required: true, min: 12, message: copy.password }]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="again"
        label={copy.again}
        dependencies={['password']}
        rules={[
          { required: true },
          ({ getFieldValue }) => ({
            validator: async (_, again) => {
              if (again && again !== getFieldValue('password')) throw new Error(copy.mismatch)
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <h2>{copy.appTitle}</h2>
      <div className={`flex wrap gap-2 top below-2 ${styles.app}`}>
        <QrCode rows={invite.totp_code} label={copy.appTitle} />
        <div>
          <p className={styles.lead}>{copy.appLead}</p>
          <details>
            <summary>{copy.key}</summary>
            <Typography.Text code className={styles.key}>
              {invite.totp_key}
            </Typography.Text>
          </details>
        </div>
      </div>
      <Form.Item name="code" label={copy.code} rules={[{ required: true }]}>
        <Input autoComplete="one-time-code" inputMode="numeric" />
      </Form.Item>
      {failure ? <Alert type="error" title={failure} showIcon style={{ marginBottom: 16 }} /> : null}
      <Button color="default" variant="solid" size="large" htmlType="submit" block loading={accept.isPending}>
        {copy.accept}
      </Button>
    </Form>
  )
}
