import { Alert, Button, Form, Input } from 'antd'
import { failureText } from '../api/call.ts'
import search from './search-line.module.css'

interface Props {
  copy: { who: string; go: string }
  who: string
  error: Error | null
  isFetching: boolean
  onFind: (who: string) => void
}

/** Asks for one person by phone or user number, and says when there is none. It stays out of the address: it may be a phone. */
export function OnePerson({ copy, who, error, isFetching, onFind }: Props) {
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      initialValues={{ who }}
      onFinish={(values: { who: string }) => onFind(values.who.trim())}
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
  )
}
