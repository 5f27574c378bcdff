import { Form, Input, Select, Switch } from 'antd'
import { useState } from 'react'
import { actCopy } from '#copy/act'
import { seasonsCopy } from '#copy/seasons'
import { call, CallError } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import type { Reasoned } from '../../ui/acts/reason-field.tsx'
import { useRoundTitle } from '../../ui/use-round-title.ts'
import { useSeasonsAgain, type Field, type Owner, type Value } from './season.ts'
import { typedOf, usualText, valueOf, valueText, type Typed } from './setting-value.ts'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { clearable } from '../../ui/icons.tsx'

const copy = seasonsCopy.settings

interface Values extends Reasoned {
  value: Typed
  restore?: boolean
}

interface Props {
  of: Owner
  field: Field
  value: Value
  onClose: () => void
}

/** One setting: what it is, how it is written, what applies without it. */
export function SettingDialog({ of, field, value, onClose }: Props) {
  const again = useSeasonsAgain()
  const titleOf = useRoundTitle()
  const [opened] = useState(value)
  const send = async ({ value: typed, restore, reason }: Values, seen: { value: Value }) => {
    const order = { name: field.name, value: restore ? null : parsed(field, typed), reason, seen }
    return 'year' in of ? call('setSeasonSetting', { ...of, ...order }) : call('setRoundSetting', { ...of, ...order })
  }
  return (
    <ReasonDialog<Values, { value: Value }>
      title={field.text}
      lead={`${copy.form(field.form)}。${usualText(field, titleOf)}`}
      ok={copy.ok}
      initialValues={{ value: typedOf(field, opened) }}
      seen={{ value: opened }}
      told={(seen) => [[copy.columns.value, valueText(field, seen.value, titleOf)]]}
      send={send}
      hint={actCopy.reasonAudited}
      onDone={again}
      onClose={onClose}
    >
      <Form.Item noStyle dependencies={['restore']}>
        {({ getFieldValue }) => (
          <Form.Item name="value" label={copy.value} {...(field.input === 'switch' && { valuePropName: 'checked' })}>
            {inputOf(field, Boolean(getFieldValue('restore')))}
          </Form.Item>
        )}
      </Form.Item>
      {opened === null ? null : (
        <Form.Item name="restore" label={copy.restore} valuePropName="checked" layout="horizontal" colon={false}>
          <Switch />
        </Form.Item>
      )}
    </ReasonDialog>
  )
}

/** @throws CallError at the field */
function parsed(field: Field, typed: Typed): Value {
  try {
    return valueOf(field, typed)
  } catch {
    throw new CallError(422, { errors: { value: copy.wrongJson } })
  }
}

/** The input that fits the type of a setting. */
function inputOf({ input, choices, words }: Field, disabled: boolean) {
  const options = choices.map((value) => ({ value, label: words[value] ?? value }))
  switch (input) {
    case 'switch':
      return <Switch disabled={disabled} />
    case 'choice':
      return <Select options={options} disabled={disabled} allowClear={clearable} />
    case 'number':
      return <NumberInput disabled={disabled} style={{ width: 180 }} />
    case 'moment':
      return <Input type="datetime-local" step={1} disabled={disabled} />
    case 'list':
      return (
        <Select
          mode={choices.length > 0 ? 'multiple' : 'tags'}
          options={options}
          tokenSeparators={[',', '，', '、']}
          disabled={disabled}
        />
      )
    case 'json':
      return <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} spellCheck={false} disabled={disabled} />
    default:
      return <Input disabled={disabled} />
  }
}
