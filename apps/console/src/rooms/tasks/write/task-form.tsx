import { Badge, Form, Tabs, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { taskEditorCopy } from '#copy/task-editor'
import { HiddenPart } from './hidden-part.tsx'
import { MapsField } from './maps-field.tsx'
import { ProgramsPart } from './programs-part.tsx'
import { RulesPart } from './rules-part.tsx'
import { StatementPart } from './statement-part.tsx'
import { pathOf, type Checked, type Problem, type Values } from './task-values.ts'

const copy = taskEditorCopy
type Part = keyof typeof copy.parts

/** Parts with fields of their own; all others stand in the first. */
const parts: Readonly<Record<string, Part>> = {
  rules: 'rules',
  weights: 'rules',
  functions: 'rules',
  maps: 'maps',
  hidden: 'hidden',
  start: 'programs',
  references: 'programs',
}

interface Props {
  form: FormInstance<Values>
  values: Values
  checked: Checked | undefined
  onTyped: () => void
}

/** All fields of a task, in parts; a part tells how many of its fields have to be mended. */
export function TaskForm({ form, values, checked, onTyped }: Props) {
  const problems = checked?.problems ?? []
  const contents: Record<Part, ReactNode> = {
    statement: <StatementPart values={values} />,
    rules: <RulesPart />,
    maps: (
      <>
        <p className="muted below-1-half">{copy.maps.lead}</p>
        <Form.Item name="maps">
          <MapsField theme={values.theme} />
        </Form.Item>
      </>
    ),
    hidden: <HiddenPart values={values} />,
    programs: <ProgramsPart values={values} points={checked?.references ?? []} />,
  }
  return (
    <Form<Values> form={form} layout="vertical" requiredMark={false} initialValues={values} onValuesChange={onTyped}>
      <Tabs
        items={(Object.keys(copy.parts) as Part[]).map((part) => ({
          key: part,
          label: (
            <Badge count={problems.filter((each) => partOf(each, values) === part).length} size="small" offset={[8, 0]}>
              {copy.parts[part]}
            </Badge>
          ),
          forceRender: true,
          children: contents[part],
        }))}
      />
    </Form>
  )
}

function partOf({ at }: Problem, { references }: Values): Part | undefined {
  const [field] = pathOf(at, references)
  return field === undefined ? undefined : (parts[String(field)] ?? 'statement')
}
