import { drawHiddenMaps } from '@qisuan/game/task'
import type { MapPlan } from '@qisuan/game/maps/draw-map'
import type { GameMap } from '@qisuan/game/world/map'
import { Alert, Button, Form, Select } from 'antd'
import { useState } from 'react'
import { taskEditorCopy } from '#copy/task-editor'
import { MapPicture } from '../map-picture.tsx'
import { fields } from './layout.ts'
import { rivalOptions } from './maps-field.tsx'
import { PlanFields } from './plan-fields.tsx'
import { firstPlans } from './plan-table.ts'
import type { Values } from './task-values.ts'
import { NumberInput } from '../../../ui/fields/number-input.tsx'

const copy = taskEditorCopy.hidden
const kinds = Object.keys(firstPlans) as MapPlan['kind'][]

/** The way in which maps are drawn that only judges see, with examples. */
export function HiddenPart({ values: { hidden, theme } }: { values: Values }) {
  const { kind } = hidden.plan
  return (
    <>
      <p className="muted below-1-half">{copy.lead}</p>
      <Form.Item name={['hidden', 'plan']} label={copy.kind} extra={copy.plans[kind].lead}>
        <KindField />
      </Form.Item>
      <div style={fields}>
        <PlanFields kind={kind} />
        <Form.Item name={['hidden', 'count']} label={copy.count} extra={copy.countHint}>
          <NumberInput min={1} max={30} precision={0} />
        </Form.Item>
        <Form.Item name={['hidden', 'rivals']} label={copy.rivals} extra={copy.rivalsHint}>
          <Select mode="multiple" options={rivalOptions} />
        </Form.Item>
      </div>
      <Examples hidden={hidden} theme={theme} />
    </>
  )
}

interface KindProps {
  id?: string
  value?: MapPlan
  onChange?: (plan: MapPlan) => void
}

/** Chooses another kind of plan, which begins with parameters that can be drawn. */
function KindField({ id = '', value, onChange = () => {} }: KindProps) {
  return (
    <Select
      id={id}
      value={value?.kind}
      options={kinds.map((kind) => ({ value: kind, label: copy.plans[kind].name }))}
      onChange={(kind) => onChange(firstPlans[kind])}
    />
  )
}

function Examples({ hidden, theme }: Pick<Values, 'hidden' | 'theme'>) {
  const [seed, setSeed] = useState(1)
  const [drawn, setDrawn] = useState<{ maps: GameMap[] } | { failure: string }>()
  const draw = () => {
    try {
      setDrawn({ maps: drawHiddenMaps({ ...hidden, count: 3 }, seed) })
    } catch (error) {
      // Faults of a plan are said in Chinese; what is missing in it is not said at all.
      const isSaid = error instanceof Error && !(error instanceof TypeError)
      setDrawn({ failure: isSaid ? error.message : copy.incomplete })
    }
    setSeed(seed + 1)
  }
  return (
    <div className="stack">
      <div className="row wrap gap-1">
        <Button onClick={draw}>{copy.examples}</Button>
        <NumberInput
          prefix={copy.seed}
          aria-label={copy.seed}
          style={{ width: 180 }}
          min={1}
          precision={0}
          value={seed}
          onChange={(next) => setSeed(next ?? 1)}
        />
      </div>
      {drawn && 'failure' in drawn ? <Alert type="error" showIcon title={drawn.failure} /> : null}
      {drawn && 'maps' in drawn ? (
        <div style={{ ...fields, rowGap: 16 }}>
          {drawn.maps.map(({ rows, seed: own }, index) => (
            <MapPicture key={own} rows={rows} theme={theme} label={copy.example(index + 1)} />
          ))}
        </div>
      ) : null}
    </div>
  )
}
