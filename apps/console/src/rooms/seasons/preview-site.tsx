import { previewNames, previewPeople, type PreviewPerson } from '@qisuan/contracts/console/previews'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Button, Form, Input, Select } from 'antd'
import { seasonsCopy } from '#copy/seasons'
import { call } from '../../api/call.ts'
import { ActDialog } from '../../ui/acts/act-dialog.tsx'
import { competitionNow, instantOf, localOf, timeText } from '../../ui/date-time.ts'
import type { Season, Seasons } from './season.ts'

const copy = seasonsCopy.preview

interface Values {
  at: string
  stage: number
  who: PreviewPerson
}

interface Props {
  season: Season
  stages: Seasons['stages']
  onClose: () => void
}

/** The whole site as it will be, in a tab of its own, while everybody else sees it as it is. */
export function PreviewSite({ season: { year, stage }, stages, onClose }: Props) {
  return (
    <ActDialog<Values, object, OperatorAnswer<'startPreview'>>
      title={copy.title}
      lead={copy.lead}
      ok={copy.ok}
      initialValues={{ at: localOf(new Date(competitionNow()).toISOString()), stage, who: 'visitor' }}
      send={({ at, ...values }) => call('startPreview', { year, at: instantOf(at) ?? '', ...values })}
      result={begun}
      onDone={() => undefined}
      onClose={onClose}
    >
      <Form.Item name="at" label={copy.at} rules={[{ required: true }]}>
        <Input type="datetime-local" step={1} />
      </Form.Item>
      <Form.Item name="stage" label={copy.stage} rules={[{ required: true }]}>
        <Select options={stages.map((each) => ({ value: each.stage, label: `${each.stage} ${each.name}` }))} />
      </Form.Item>
      <Form.Item name="who" label={copy.who} rules={[{ required: true }]}>
        <Select options={previewPeople.map((who) => ({ value: who, label: previewNames[who] }))} />
      </Form.Item>
    </ActDialog>
  )
}

const begun = ({ until }: OperatorAnswer<'startPreview'>) => (
  <div className="stack">
    <p>{copy.begun(timeText(until))}</p>
    <div>
      <Button color="default" variant="solid" href="/" target="_blank" rel="noopener">
        {copy.open}
      </Button>
    </div>
  </div>
)
