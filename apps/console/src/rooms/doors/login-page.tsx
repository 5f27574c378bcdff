import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Divider, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { doorsCopy } from '#copy/doors'
import { passkeysCopy } from '#copy/passkeys'
import { call } from '../../api/call.ts'
import { hasPasskeys, loginWithPasskey } from '../../api/passkeys.ts'
import { operatorQuery } from '../../api/queries.ts'
import { showFailure } from '../../ui/show-failure.ts'
import { useFocus } from '../../ui/use-focus.ts'
import { Door } from './door.tsx'
import styles from './door.module.css'

const copy = doorsCopy.login

interface Values {
  login: string
  password: string
  code?: string
}

/** Password, then the second factor. The server keeps nothing in between: the second step sends both. */
export function LoginPage() {
  const [form] = Form.useForm<Values>()
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [failure, setFailure] = useState<string>()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()

  async function enter() {
    await queries.fetchQuery({ ...operatorQuery, staleTime: 0 })
    await navigate(insideOf(query.get('to')), { replace: true })
  }
  const login = useMutation({
    mutationFn: (values: Values) => call('operatorLogin', values),
    async onSuccess({ signed_in: signedIn }) {
      setFailure(undefined)
      if (!signedIn) return setStep('code')
      await enter()
    },
    onError: (error) => setFailure(showFailure(form, error)),
  })
  const passkey = useMutation({
    mutationFn: loginWithPasskey,
    onSuccess: enter,
    onError: (error) => setFailure(error.message),
  })

  const isFirst = step === 'password'
  useFocus(form, isFirst ? 'login' : 'code')
  return (
    <Door>
      <h1>{isFirst ? copy.title : copy.code}</h1>
      <p className={styles.lead}>{isFirst ? copy.lead : copy.codeLead}</p>
      {failure ? <Alert type="error" title={failure} showIcon style={{ marginBottom: 16 }} /> : null}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => login.mutate(values)} size="large">
        <Form.Item name="login" label={copy.login} hidden={!isFirst} rules={[{ required: true }]}>
          <Input autoComplete="username" />
        </Form.Item>
        <Form.Item name="password" label={copy.password} hidden={!isFirst} rules={[{ required: true }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        {isFirst ? null : (
          <Form.Item name="code" label={copy.code} extra={copy.codeHint} rules={[{ required: true }]}>
            <Input autoComplete="one-time-code" />
          </Form.Item>
        )}
        <Button color="default" variant="solid" htmlType="submit" block loading={login.isPending}>
          {isFirst ? copy.next : copy.enter}
        </Button>
        {isFirst ? null : (
          <Button
            type="link"
            block
            onClick={() => {
              form.resetFields()
              setFailure(undefined)
              setStep('password')
            }}
          >
            {copy.back}
          </Button>
        )}
      </Form>
      {isFirst && hasPasskeys() ? (
        <>
          <Divider plain>{passkeysCopy.or}</Divider>
          <Button size="large" block loading={passkey.isPending} onClick={() => passkey.mutate()}>
            {passkeysCopy.login}
          </Button>
        </>
      ) : null}
    </Door>
  )
}

/** A page of the console to go to after the login, and of nobody else. */
function insideOf(to: string | null): string {
  return to !== null && /^\/(?![/\\])/.test(to) ? to : '/'
}
