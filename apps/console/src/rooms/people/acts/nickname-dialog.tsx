import { Form, Input, Radio } from 'antd'
import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import type { Reasoned } from '../../../ui/acts/reason-field.tsx'
import type { DialogProps } from './dialog.ts'

const copy = personActsCopy.nickname

interface Values extends Reasoned {
  how: 'rename' | 'hide' | 'show'
  name?: string
}

/** Another nickname, none, or the hidden one again. */
export function NicknameDialog({ person: { id, name, hidden_name: hidden }, ...dialog }: DialogProps) {
  const send = ({ how, name: next = '', reason }: Values, seen: { name: string }) => {
    if (how === 'rename') return call('renamePerson', { id, name: next, reason, seen })
    return call(how === 'hide' ? 'hideNickname' : 'showNickname', { id, reason })
  }
  return (
    <ReasonDialog<Values, { name: string }>
      title={copy.title}
      lead={hidden === null ? copy.now(name) : copy.hidden(hidden)}
      ok={copy.ok}
      initialValues={{ how: 'rename' }}
      seen={{ name }}
      told={(seen) => [[copy.title, seen.name]]}
      send={send}
      {...dialog}
    >
      <Form.Item name="how" label={copy.how}>
        <Radio.Group
          vertical
          options={[
            { value: 'rename', label: copy.rename },
            hidden === null ? { value: 'hide', label: copy.hide } : { value: 'show', label: copy.show },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['how']}>
        {({ getFieldValue }) =>
          getFieldValue('how') === 'rename' ? (
            <Form.Item name="name" label={copy.name} extra={copy.nameHint} rules={[{ required: true }]}>
              <Input />
            </Form.Item>
          ) : null
        }
      </Form.Item>
    </ReasonDialog>
  )
}
