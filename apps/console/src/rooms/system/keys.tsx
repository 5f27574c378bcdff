import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Checkbox, Form, Skeleton, Table, Tag } from 'antd'
import { useState } from 'react'
import { jobsCopy } from '#copy/jobs'
import { actCopy } from '#copy/act'
import { keysCopy as copy } from '#copy/keys'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { timeText } from '../../ui/date-time.ts'
import { Failed } from '../../ui/failed.tsx'
import { Jobs, useJobs } from '../../ui/jobs.tsx'
import { number } from '../../ui/names.ts'
import { responsive } from '../../ui/responsive.ts'
import { ReasonField } from '../../ui/reason-field.tsx'
import { Command } from './command.tsx'
import styles from './system.module.css'

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
          <Button type="primary" onClick={() => setAsking(true)}>
            {copy.rotate.act}
          </Button>
        }
      >
        <p className={`muted ${styles.lead}`}>{copy.lead}</p>
        {data.unfinished ? <Alert type="warning" showIcon title={copy.unfinished} /> : null}
        {data.previous_secret ? <Alert type="warning" showIcon title={copy.previous} /> : null}
        <KeyTable keys={data.keys} />
        <p className={`muted ${styles.after}`}>{copy.hash}</p>
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
    <Table<Key>
      rowKey="id"
      size="small"
      dataSource={keys}
      pagination={false}
      columns={[
        {
          title: copy.columns.purpose,
          key: 'purpose',
          render: (_, key) => (
            <>
              <strong>{copy.purposes[key.purpose]}</strong> {copy.generation(key.generation)}{' '}
              <Tag color={key.current ? 'success' : 'default'}>{key.current ? copy.current : copy.old}</Tag>
              <div className="on-phone">
                {sinceText(key)} · {valuesText(key)}
              </div>
            </>
          ),
        },
        { title: copy.columns.since, key: 'since', responsive, render: (_, key) => sinceText(key) },
        { title: copy.columns.values, key: 'values', responsive, render: (_, key) => valuesText(key) },
        { title: copy.columns.id, key: 'id', responsive, render: (_, { id }) => <code>{id}</code> },
      ]}
    />
  )
}

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
    <ActDialog
      title={copy.rotate.title}
      lead={copy.rotate.lead}
      ok={copy.rotate.ok}
      danger
      send={(values: Values) => call('rotateKeys', values)}
      done={jobsCopy.ordered}
      onDone={ordered}
      onClose={onClose}
    >
      <Form.Item name="end_sessions" valuePropName="checked" extra={copy.rotate.endHint(number(sessions))}>
        <Checkbox>{copy.rotate.end}</Checkbox>
      </Form.Item>
      <ReasonField hint={actCopy.reasonAudited} />
    </ActDialog>
  )
}
