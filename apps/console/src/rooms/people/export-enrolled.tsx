import { Button, Card, Checkbox, Form, Select } from 'antd'
import { useState } from 'react'
import { enrolledCopy as copy } from '#copy/enrolled'
import { call, download } from '../../api/call.ts'
import { ActDialog } from '../../ui/acts/act-dialog.tsx'
import { number } from '../../ui/names.ts'
import { ReasonField } from '../../ui/acts/reason-field.tsx'
import { SegmentFields, segmentOf, type SegmentValues } from '../../ui/fields/segment-fields.tsx'

interface Values extends SegmentValues {
  format: 'xlsx' | 'csv'
  personal?: ('phones' | 'realnames' | 'papers')[]
  reason?: string
}

/** The enrolled as a file: for schools, committees and the door of a final. */
export function ExportEnrolled() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={copy.title} extra={<Button onClick={() => setOpen(true)}>{copy.open}</Button>}>
      <p className="muted">{copy.lead}</p>
      {isOpen ? <Export onClose={() => setOpen(false)} /> : null}
    </Card>
  )
}

function Export({ onClose }: { onClose: () => void }) {
  return (
    <ActDialog<Values, object, void>
      title={copy.title}
      lead={copy.dialogLead}
      ok={copy.ok}
      done={copy.done}
      width={640}
      initialValues={{ format: 'xlsx' }}
      preview={countText}
      send={({ format, personal = [], reason, ...values }) =>
        download('exportEnrolled', {
          segment: segmentOf(values),
          format,
          phones: personal.includes('phones'),
          realnames: personal.includes('realnames'),
          papers: personal.includes('papers'),
          ...(personal.length > 0 && reason !== undefined && { reason }),
        })
      }
      onDone={() => {}}
      onClose={onClose}
    >
      <SegmentFields legend={copy.who}>
        <Form.Item name="format" label={copy.format}>
          <Select options={Object.entries(copy.formats).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
      </SegmentFields>
      <Form.Item name="personal" label={copy.personal} extra={copy.personalHint}>
        <Checkbox.Group options={Object.entries(copy.columns).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['personal']}>
        {({ getFieldValue }) => ((getFieldValue('personal') ?? []).length > 0 ? <ReasonField /> : null)}
      </Form.Item>
    </ActDialog>
  )
}

async function countText(values: Values): Promise<string> {
  const { people } = await call('countEnrolled', { segment: segmentOf(values) })
  return copy.people(number(people))
}
