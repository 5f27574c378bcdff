import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Checkbox, Form, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { jobsCopy } from '#copy/jobs'
import { actCopy } from '#copy/act'
import { keysCopy as copy } from '#copy/keys'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'
import { DueButton } from '../../ui/acts/due-button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Jobs, useJobs } from '../../ui/jobs.tsx'
import { ListTable } from '../../ui/tables/list-table.tsx'
import { number } from '../../ui/names.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { Command } from '../../ui/command.tsx'

type State = OperatorAnswer<'keys'>
type Key = State['keys'][number]
const kinds = ['rotateKeys'] as const

/** The keys: which are in use since when, what is still under older ones, and replacing them. */
export function Keys() {
  const { data, error, refetch } = useQuery(queryOf('keys'))
  const [isAsking, setAsking] = useState(false)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <div className="stack">
      <Card
        title={copy.title}
        extra={
          <DueButton isDue={data.unfinished} onClick={() => setAsking(true)}>
            {copy.rotate.act}
          </DueButton>
        }
      >
        <p className="muted below-1-half">{copy.lead}</p>
        {data.unfinished ? <Alert type="warning" showIcon title={copy.unfinished} /> : null}
        {data.previous_secret ? <Alert type="warning" showIcon title={copy.previous} /> : null}
        <KeyTable keys={data.keys} />
        <p className="muted above-1-half">{copy.hash}</p>
      </Card>
      <Jobs kinds={kinds} onEnded={() => void refetch()} />
      <Card title={copy.server.title}>
        <p>{copy.server.lead}</p>
        <Command line="script/qisuan keys rotate" />
      </Card>
      {isAsking ? <Rotate sessions={data.sessions} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

function KeyTable({ keys }: { keys: Key[] }) {
  return (
    <ListTable
      rows={keys}
      columns={[
        { title: copy.columns.purpose, of: purposeOf },
        { title: copy.columns.since, of: sinceText },
        { title: copy.columns.values, of: valuesText },
        { title: copy.columns.id, of: idOf },
      ]}
    />
  )
}

const purposeOf = ({ purpose, generation, current }: Key) => (
  <>
    <strong>{copy.purposes[purpose]}</strong> {copy.generation(generation)}{' '}
    <Tag color={current ? 'success' : 'default'}>{current ? copy.current : copy.old}</Tag>
  </>
)

const idOf = ({ id }: Key) => <code>{id}</code>

const sinceText = ({ active_from: from }: Key): string => (from === null ? copy.learning : timeText(from))

function valuesText({ purpose, values }: Key): string {
  if (purpose === 'hash' || values === null) return copy.uncounted
  return copy.values[purpose](number(values))
}

interface Values {
  end_sessions?: boolean
  reason: string
}

function Rotate({ sessions, onClose }: { sessions: number; onClose: () => void }) {
  const { ordered } = useJobs()
  return (
    <ReasonDialog
      title={copy.rotate.title}
      lead={copy.rotate.lead}
      ok={copy.rotate.ok}
      danger
      send={(values: Values) => call('rotateKeys', values)}
      done={jobsCopy.ordered}
      hint={actCopy.reasonAudited}
      onDone={ordered}
      onClose={onClose}
    >
      <Form.Item name="end_sessions" valuePropName="checked" extra={copy.rotate.endHint(number(sessions))}>
        <Checkbox>{copy.rotate.end}</Checkbox>
      </Form.Item>
    </ReasonDialog>
  )
}
