import { functionNames, functionsOf } from '@qisuan/game/world/functions'
import { Checkbox, Form, Select } from 'antd'
import { taskEditorCopy as copy } from '#copy/task-editor'
import { number } from '../../../ui/names.ts'
import type { Values } from './task-values.ts'
import { fields } from './layout.ts'
import { NumberInput } from '../../../ui/fields/number-input.tsx'

const weights = Object.keys(copy.weightNames) as (keyof Values['weights'])[]
const functions = functionsOf(functionNames)
const options = functions.map(({ object, name, parameters, help }) => ({
  value: `${object}.${name}`,
  label: (
    <>
      <code>
        {object}.{name}({parameters.map((each) => each.name).join(', ')})
      </code>{' '}
      <span className="muted">{help}</span>
    </>
  ),
}))

/** Rules, points, and what programs may call. */
export function RulesPart() {
  return (
    <>
      <h2 className="type-body below-1">{copy.rules}</h2>
      <div style={fields}>
        <Form.Item name={['rules', 'ends']} label={copy.ends}>
          <Select options={Object.entries(copy.endings).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name={['rules', 'ticks']} label={copy.ticks} extra={copy.ticksHint}>
          <NumberInput min={1} max={1000} precision={0} />
        </Form.Item>
        <Form.Item
          name={['rules', 'battery', 'start']}
          label={`${copy.battery}：${copy.start}`}
          extra={copy.batteryHint}
        >
          <NumberInput min={1} max={999} precision={0} />
        </Form.Item>
        <Form.Item name={['rules', 'battery', 'most']} label={`${copy.battery}：${copy.most}`}>
          <NumberInput min={1} max={999} precision={0} />
        </Form.Item>
      </div>
      <h2 className="type-body">{copy.weights}</h2>
      <Form.Item name="weights">
        <Sum />
      </Form.Item>
      <div style={fields}>
        {weights.map((name) => (
          <Form.Item key={name} name={['weights', name]} label={copy.weightNames[name]} extra={copy.weightHints[name]}>
            <NumberInput min={0} max={100_000} step={5000} precision={0} />
          </Form.Item>
        ))}
      </div>
      <Form.Item name="functions" label={`${copy.functions}（${copy.functionsHint}）`}>
        <Checkbox.Group style={{ display: 'grid', gap: 4 }} options={options} />
      </Form.Item>
    </>
  )
}

/** Sum of all weights; what is wrong with it stands below. */
function Sum({ value }: { value?: Values['weights'] }) {
  const sum = weights.reduce((all, name) => all + (value?.[name] ?? 0), 0)
  return (
    <p className={sum === 100_000 ? 'muted' : 'strong'} aria-live="polite">
      {copy.weightsSum(number(sum))}
    </p>
  )
}
