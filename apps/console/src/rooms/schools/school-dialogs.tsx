import { Form, Input } from 'antd'
import type { ComponentType } from 'react'
import { actCopy } from '#copy/act'
import { schoolsCopy as copy } from '#copy/schools'
import { call, CallError } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { mergedText, mergeEffect } from './merge-effect.tsx'
import { useSchoolsAgain, type Merged, type School, type SchoolAct } from './school.ts'
import { NumberInput } from '../../ui/fields/number-input.tsx'

interface Props {
  school: School
  onClose: () => void
}
function Rename({ school: { id, name }, onClose }: Props) {
  const again = useSchoolsAgain()
  return (
    <ReasonDialog<{ name: string }, { name: string }>
      title={copy.rename.title}
      lead={copy.rename.lead}
      ok={copy.rename.ok}
      initialValues={{ name }}
      seen={{ name }}
      told={(seen) => [[copy.rename.name, seen.name]]}
      send={(values, seen) => call('renameSchool', { id, ...values, seen })}
      hint={actCopy.reasonAudited}
      onDone={again}
      onClose={onClose}
    >
      <Form.Item name="name" label={copy.rename.name} rules={[{ required: true }]}>
        <Input maxLength={60} />
      </Form.Item>
    </ReasonDialog>
  )
}

function Hide({ school: { id }, onClose }: Props) {
  const again = useSchoolsAgain()
  return (
    <ReasonDialog
      title={copy.hide.title}
      lead={copy.hide.lead(id)}
      ok={copy.hide.ok}
      send={({ reason }) => call('hideSchool', { id, reason })}
      onDone={again}
      onClose={onClose}
      hint={actCopy.reasonAudited}
    />
  )
}

function Show({ school: { id, hidden_name: hidden }, onClose }: Props) {
  const again = useSchoolsAgain()
  return (
    <ReasonDialog
      title={copy.show.title}
      lead={copy.show.lead(hidden ?? '')}
      ok={copy.show.ok}
      send={({ reason }) => call('showSchool', { id, reason })}
      onDone={again}
      onClose={onClose}
      hint={actCopy.reasonAudited}
    />
  )
}

function Spelling({ school: { id, name }, onClose }: Props) {
  const again = useSchoolsAgain()
  return (
    <ReasonDialog<{ spelling: string }, object, Merged>
      title={copy.spelling.title(name)}
      lead={copy.spelling.lead}
      ok={copy.spelling.ok}
      send={(values) => call('addSpelling', { id, ...values })}
      result={mergedText}
      hint={actCopy.reasonAudited}
      onDone={again}
      onClose={onClose}
    >
      <Form.Item name="spelling" label={copy.spelling.spelling} rules={[{ required: true }]}>
        <Input maxLength={60} />
      </Form.Item>
    </ReasonDialog>
  )
}

/** Merges a school into another one that is named by its number. */
function Merge({ school, onClose }: Props) {
  const again = useSchoolsAgain()
  const find = async (id: number): Promise<School> => {
    const into = (await call('schools', { query: String(id) })).find((each) => each.id === id)
    if (!into) throw new CallError(422, { errors: { into: copy.search.none(String(id)) } })
    return into
  }
  return (
    <ReasonDialog<{ into: number }, object, Merged>
      title={copy.merge.title}
      ok={copy.merge.ok}
      preview={async ({ into }) => mergeEffect(school, await find(into))}
      send={async ({ into, reason }) => {
        const seen = { from: school.name, into: (await find(into)).name }
        return call('mergeSchools', { from: school.id, into, reason, seen })
      }}
      result={mergedText}
      hint={actCopy.reasonAudited}
      onDone={again}
      onClose={onClose}
    >
      <Form.Item name="into" label={copy.merge.into} rules={[{ required: true }]}>
        <NumberInput min={1} precision={0} style={{ width: 180 }} />
      </Form.Item>
    </ReasonDialog>
  )
}

const dialogs: Readonly<Record<SchoolAct, ComponentType<Props>>> = {
  merge: Merge,
  spelling: Spelling,
  rename: Rename,
  hide: Hide,
  show: Show,
}

/** The dialog of an act. */
export function SchoolDialog({ act, ...props }: Props & { act: SchoolAct }) {
  const Dialog = dialogs[act]
  return <Dialog {...props} />
}
