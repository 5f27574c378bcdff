import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Alert, Form, Input, Segmented, Select } from 'antd'
import { messagesCopy } from '#copy/messages'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/queries.ts'
import { ActDialog } from '../../ui/acts/act-dialog.tsx'
import { SegmentFields, segmentOf, type SegmentValues } from '../../ui/fields/segment-fields.tsx'

const copy = messagesCopy.form

type Template = OperatorAnswer<'messages'>['templates'][number]

interface Values extends SegmentValues {
  channel: 'notice' | 'sms'
  title: string
  body: string
  template: string
}

interface Props {
  templates: readonly Template[]
  onClose: () => void
  onWritten: (id: number) => void
}

const required = [{ required: true, whitespace: true, message: copy.missing }]

/** Writes a draft. Its page then says to whom it would go. */
export function WriteMessage({ templates, onClose, onWritten }: Props) {
  return (
    <ActDialog<Values, object, OperatorAnswer<'draftMessage'>>
      title={copy.title}
      lead={copy.lead}
      ok={copy.go}
      width={640}
      initialValues={{ channel: 'notice' }}
      done={copy.drafted}
      send={(values) => call('draftMessage', draftOf(values))}
      onDone={({ id }) => {
        void queryClient.invalidateQueries({ queryKey: ['messages'] })
        onWritten(id)
      }}
      onClose={onClose}
    >
      <Form.Item name="channel" label={copy.channel}>
        <Segmented
          options={[
            { value: 'notice', label: messagesCopy.channels.notice },
            { value: 'sms', label: messagesCopy.channels.sms },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['channel', 'template']}>
        {({ getFieldValue }) =>
          getFieldValue('channel') === 'sms' ? (
            <Sms templates={templates} chosen={getFieldValue('template')} />
          ) : (
            <Notice />
          )
        }
      </Form.Item>
      <SegmentFields legend={copy.to} />
    </ActDialog>
  )
}

function Notice() {
  return (
    <>
      <p className="muted">{copy.noticeHint}</p>
      <Form.Item name="title" label={copy.heading} rules={required}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="body" label={copy.text} extra={copy.textHint} rules={required}>
        <Input.TextArea rows={5} maxLength={2000} showCount />
      </Form.Item>
    </>
  )
}

function Sms({ templates, chosen }: { templates: readonly Template[]; chosen: string | undefined }) {
  if (templates.length === 0) return <Alert type="info" showIcon title={copy.noTemplates} className="below-2" />
  const text = templates.find(({ name }) => name === chosen)?.text
  return (
    <>
      <p className="muted">{copy.smsHint}</p>
      <Form.Item name="template" label={copy.template} rules={required} extra={text}>
        <Select options={templates.map(({ name }) => ({ value: name, label: name }))} />
      </Form.Item>
    </>
  )
}

function draftOf({ channel, title, body, template, ...answers }: Values) {
  const segment = segmentOf(answers)
  return channel === 'sms' ? { channel, template, segment } : { channel, title, body, segment }
}
