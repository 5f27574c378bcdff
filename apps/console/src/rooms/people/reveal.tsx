import { EyeOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { peopleCopy } from '#copy/people'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/queries.ts'
import { showFailure } from '../../ui/show-failure.ts'
import { useFocus } from '../../ui/use-focus.ts'
import styles from './people.module.css'

const copy = peopleCopy.person

/** Milliseconds for which a value stays in clear: the screen may stand in an office. */
const shownFor = 120_000

interface Props {
  id: number
  field: 'phone' | 'realname' | 'idcard'
  /** Null where there is nothing to show. */
  masked: string | null
}

/** A value that is masked until the operator has said why, in place and never over the data. */
export function Reveal({ id, field, masked }: Props) {
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (shown === null) return undefined
    const timer = setTimeout(() => setShown(null), shownFor)
    return () => clearTimeout(timer)
  }, [shown])

  return (
    <div className="grid baseline gap-1 line-below">
      <dt>{copy.fields[field]}</dt>
      <dd className="row wrap between gap-1 strong breaks">
        <span aria-live="polite">{shown ?? masked ?? copy.none}</span>
        {masked !== null && shown === null && !isAsking && may('read_personal') ? (
          <Button
            type="link"
            size="small"
            icon={<EyeOutlined />}
            aria-label={copy.showField(copy.fields[field])}
            onClick={() => setAsking(true)}
          >
            {copy.show}
          </Button>
        ) : null}
        {shown === null ? null : <small className="muted">{copy.hidesSoon}</small>}
        {isAsking ? (
          <Why
            id={id}
            field={field}
            onCancel={() => setAsking(false)}
            onShown={(value) => {
              setAsking(false)
              setShown(value)
            }}
          />
        ) : null}
      </dd>
    </div>
  )
}

function Why({
  id,
  field,
  onCancel,
  onShown,
}: Omit<Props, 'masked'> & { onCancel: () => void; onShown: (value: string | null) => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  useFocus(form, 'reason')
  const reveal = useMutation({
    mutationFn: ({ reason }: { reason: string }) => call('revealPerson', { id, field, reason }),
    onSuccess: ({ value }) => onShown(value),
    onError(error) {
      const rest = showFailure(form, error)
      if (rest !== undefined) form.setFields([{ name: 'reason', errors: [rest] }])
    },
  })
  return (
    <Form form={form} className={styles.why} onFinish={(values) => reveal.mutate(values)}>
      <strong>{copy.why(copy.fields[field])}</strong>
      <p className="muted">{copy.whyHint}</p>
      <div className="flex wrap gap-1 below-1">
        {copy.reasons.map((reason) => (
          <Button key={reason} size="small" onClick={() => form.setFieldsValue({ reason })}>
            {reason}
          </Button>
        ))}
      </div>
      <Form.Item name="reason" rules={[{ required: true }]} style={{ marginBottom: 8 }}>
        <Input aria-label={copy.reason} maxLength={200} />
      </Form.Item>
      <div className={styles.actions}>
        <Button onClick={onCancel}>{copy.cancel}</Button>
        <Button color="default" variant="solid" htmlType="submit" loading={reveal.isPending}>
          {copy.show}
        </Button>
      </div>
    </Form>
  )
}
