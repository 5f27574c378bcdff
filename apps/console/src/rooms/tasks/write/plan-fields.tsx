import type { MapPlan } from '@qisuan/game/maps/draw-map'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Select, Space, Switch } from 'antd'
import { taskEditorCopy } from '#copy/task-editor'
import { planFields, type PlanField } from './plan-table.ts'
import { NumberInput } from '../../../ui/fields/number-input.tsx'
import { clearable } from '../../../ui/icons.tsx'

const copy = taskEditorCopy.hidden
const directions = Object.entries(copy.directions).map(([value, label]) => ({ value, label }))

/** Parameters of a plan of hidden maps. */
export function PlanFields({ kind }: { kind: MapPlan['kind'] }) {
  return Object.entries(planFields[kind]).map(([name, field]) => {
    const [label, hint] = copy.plans[kind].fields[name] ?? [name]
    const path = ['hidden', 'plan', name]
    if (field.type === 'pattern') return <PatternField key={name} label={label} hint={hint} />
    return (
      <Form.Item
        key={`${kind}-${name}`}
        name={path}
        label={label}
        extra={hint}
        {...(field.type === 'yes' && { valuePropName: 'checked' })}
      >
        {inputOf(field, label)}
      </Form.Item>
    )
  })
}

function inputOf(field: Exclude<PlanField, { type: 'pattern' }>, label: string) {
  if (field.type === 'yes') return <Switch />
  if (field.type === 'direction') return <Select allowClear={clearable} placeholder={copy.any} options={directions} />
  const { type, least, most, step = 1 } = field
  return type === 'range' ? (
    <RangeField label={label} least={least} most={most} />
  ) : (
    <NumberInput min={least} max={most} step={step} precision={0} />
  )
}

type Range = readonly [number | null, number | null]

interface RangeProps {
  label: string
  least: number
  most: number
  value?: Range
  onChange?: (range: Range | undefined) => void
}

/** From few to many; nothing where both are empty. */
function RangeField({ label, least, most, value = [null, null], onChange = () => {} }: RangeProps) {
  const [from, to] = value
  const change = (next: Range) => onChange(next[0] === null && next[1] === null ? undefined : next)
  const common = { min: least, max: most, precision: 0 }
  return (
    <Space.Compact>
      <NumberInput
        {...common}
        aria-label={`${label}${copy.from}`}
        placeholder={copy.from}
        value={from}
        onChange={(next) => change([next, to])}
      />
      <NumberInput
        {...common}
        aria-label={`${label}${copy.to}`}
        placeholder={copy.to}
        value={to}
        onChange={(next) => change([from, next])}
      />
    </Space.Compact>
  )
}

/** Legs of a path that come over and over. */
function PatternField({ label, hint }: { label: string; hint: string | undefined }) {
  return (
    <Form.Item label={label} extra={hint} style={{ gridColumn: '1 / -1' }}>
      <Form.List name={['hidden', 'plan', 'pattern']}>
        {(legs, { add, remove }) => (
          <div className="grid gap-1">
            {legs.map(({ key, name }) => (
              <div key={key} className="row gap-1">
                <Form.Item noStyle name={[name, 'direction']}>
                  <Select aria-label={copy.plans.path.fields['first']?.[0]} options={directions} />
                </Form.Item>
                <Form.Item noStyle name={[name, 'length']}>
                  <RangeField label={copy.plans.path.fields['length']?.[0] ?? ''} least={0} most={99} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={copy.removeLeg}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              size="small"
              icon={<PlusOutlined />}
              onClick={() => add({ direction: 'right', length: [1, 2] })}
              style={{ justifySelf: 'start' }}
            >
              {copy.addLeg}
            </Button>
          </div>
        )}
      </Form.List>
    </Form.Item>
  )
}
