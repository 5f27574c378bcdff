import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { failureText, type Input as Sent } from '../api/call.ts'
import { queryOf, useMay } from '../api/queries.ts'
import search from './search-line.module.css'

type Call = 'scoreHistory' | 'personSeats'

interface Props<Name extends Call> {
  call: Name
  sent: (who: string) => Sent<Name>
  copy: { who: string; go: string; whole: string }
  /** Person to begin with. */
  given?: string
  children: (found: OperatorAnswer<Name>) => ReactNode
}

/**
 * Asks for one person by phone or user number, and shows what there is of them, or that there is none. It stays out of the address: it may be
 * a phone.
 */
export function OnePerson<Name extends Call>({ call, sent, copy, given = '', children }: Props<Name>) {
  const may = useMay()
  const [who, setWho] = useState(given)
  const { data, error, isFetching } = useQuery({ ...queryOf(call, sent(who)), enabled: who !== '', retry: false })
  return (
    <>
      <Form
        layout="vertical"
        requiredMark={false}
        initialValues={{ who }}
        onFinish={(values: { who: string }) => setWho(values.who.trim())}
      >
        <div className={search.search}>
          <Form.Item name="who" label={copy.who} rules={[{ required: true }]}>
            <Input autoComplete="off" maxLength={40} />
          </Form.Item>
          <Button htmlType="submit" loading={isFetching}>
            {copy.go}
          </Button>
        </div>
        {error ? <Alert type="error" showIcon title={failureText(error)} /> : null}
      </Form>
      {data && !error ? (
        <>
          <p style={{ marginBottom: 8 }}>
            <strong>{data.name}</strong> #{data.id}{' '}
            {may('find_people') ? <Link to={`/people/${data.id}`}>{copy.whole}</Link> : null}
          </p>
          {children(data)}
        </>
      ) : null}
    </>
  )
}
