import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Form, Input, Table } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { scoresCopy } from '#copy/scores'
import { failureText } from '../../api/call.ts'
import { queryOf, useMay } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'
import { pointsText, Verdict } from '../../ui/verdict.tsx'
import { responsive } from '../../ui/on-desk.ts'
import styles from './scores.module.css'

const copy = scoresCopy.person
type History = OperatorAnswer<'scoreHistory'>

/** How somebody's scores came about. Whom somebody looks for stays out of the address: it may be a phone. */
export function PersonScores() {
  const { state } = useLocation()
  const { who: given } = Object(state) as { who?: unknown }
  const [who, setWho] = useState(typeof given === 'string' ? given : '')
  const { data, error, isFetching } = useQuery({
    ...queryOf('scoreHistory', { who }),
    enabled: who !== '',
    retry: false,
  })
  return (
    <Card title={copy.title}>
      <Form initialValues={{ who }} onFinish={(values: { who: string }) => setWho(values.who.trim())}>
        <div className={styles.person}>
          <Form.Item name="who" rules={[{ required: true }]}>
            <Input aria-label={copy.who} placeholder={copy.who} />
          </Form.Item>
          <Button htmlType="submit" loading={isFetching}>
            {copy.go}
          </Button>
        </div>
      </Form>
      {error ? <Alert type="error" showIcon title={failureText(error)} /> : null}
      {data && !error ? <Scores history={data} /> : null}
    </Card>
  )
}

function Scores({ history: { id, name, scores } }: { history: History }) {
  const may = useMay()
  const columns = copy.columns
  return (
    <>
      <p style={{ marginBottom: 8 }}>
        <strong>{name}</strong> #{id} {may('find_people') ? <Link to={`/people/${id}`}>{copy.whole}</Link> : null}
      </p>
      <Table
        rowKey={({ origin, at, refused }) => `${origin} ${at} ${refused}`}
        size="small"
        dataSource={scores}
        locale={{ emptyText: copy.empty }}
        pagination={scores.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        columns={[
          {
            title: columns.at,
            key: 'at',
            render: (_, row) => (
              <>
                {timeText(row.at)}
                <span className="on-phone">{originText(row)}</span>
              </>
            ),
          },
          { title: columns.round, dataIndex: 'round' },
          {
            title: columns.score,
            key: 'score',
            align: 'right',
            render: (_, { score }) => pointsText(score),
          },
          {
            title: columns.state,
            key: 'state',
            render: (_, { refused, field }) => <Verdict counts={copy.counts} refused={refused} field={field} />,
          },
          { title: columns.origin, key: 'origin', responsive, render: (_, row) => originText(row) },
        ]}
      />
    </>
  )
}

const originText = ({ source, origin, operator }: History['scores'][number]): string =>
  `${copy.sources[source]} ${origin}${operator === null ? '' : ` · ${operator}`}`
