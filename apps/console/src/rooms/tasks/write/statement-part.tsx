import { functionsOf } from '@qisuan/game/world/functions'
import { Guide } from '@qisuan/play/guide'
import { groups } from '@qisuan/rules/people/groups'
import { Card, Checkbox, Col, Form, Input, Row, Segmented, Switch } from 'antd'
import { micromark } from 'micromark'
import { useDeferredValue, useMemo } from 'react'
import { taskEditorCopy as copy } from '#copy/task-editor'
import { MapPicture } from '../map-picture.tsx'
import type { Values } from './task-values.ts'

const linesOf = (text: string) => text.split('\n')

/** Name, look and statement, beside what a pupil sees of them. */
export function StatementPart({ values }: { values: Values }) {
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} lg={12}>
        <Form.Item name="name" label={copy.name}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="groups" label={copy.groups} extra={copy.groupsHint}>
          <Checkbox.Group options={groups.map(({ number: value, name: label }) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="theme" label={copy.theme}>
          <Segmented options={Object.entries(copy.themes).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="blocks" label={copy.blocks} valuePropName="checked" layout="horizontal" colon={false}>
          <Switch />
        </Form.Item>
        <Form.Item name="statement" label={copy.statement} extra={copy.statementHint}>
          <Input.TextArea autoSize={{ minRows: 10, maxRows: 28 }} spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="hints"
          label={copy.hints}
          extra={copy.hintsHint}
          getValueProps={(hints: string[] | undefined) => ({ value: hints?.join('\n') })}
          normalize={linesOf}
        >
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 16 }} />
        </Form.Item>
      </Col>
      <Col xs={24} lg={12}>
        <Preview values={useDeferredValue(values)} />
      </Col>
    </Row>
  )
}

/** The guide of the play page, with the first map. */
function Preview({ values: { name, statement, hints, functions, maps, theme } }: { values: Values }) {
  const state = useMemo(
    () => ({ task: { statement: micromark(statement), hints: hints.filter((hint) => hint.trim() !== '') } }),
    [statement, hints],
  )
  const allowed = useMemo(() => functionsOf(functions), [functions])
  const [map] = maps
  return (
    <Card size="small" title={copy.preview}>
      <div className="stack gap-1">
        <h2 className="type-subheading">{name}</h2>
        {map ? <MapPicture rows={map.rows} theme={theme} label={copy.maps.map(1)} /> : null}
        <div>
          <Guide state={state} functions={allowed} language="python" />
        </div>
      </div>
    </Card>
  )
}
