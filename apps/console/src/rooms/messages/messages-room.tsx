import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Table, Tag } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { messagesCopy as copy } from '#copy/messages'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { FirstSteps } from '../../ui/tables/first-steps.tsx'
import { timeText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import styles from './messages.module.css'
import { State } from './state.tsx'
import { WriteMessage } from './write-message.tsx'

type Summary = OperatorAnswer<'messages'>['list'][number]

/** Room of the messages to the enrolled, the newest first. */
export function MessagesRoom() {
  const { data, error, refetch } = useQuery({ ...queryOf('messages'), refetchInterval: 15_000 })
  const [isWriting, setWriting] = useState(false)
  const navigate = useNavigate()
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <Card extra={<Button onClick={() => setWriting(true)}>{copy.write}</Button>}>
      <Table<Summary>
        className="with-steps"
        rowKey="id"
        dataSource={data?.list ?? []}
        loading={!data}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        locale={{ emptyText: <FirstSteps steps={copy.empty} /> }}
        columns={[
          {
            title: copy.columns.message,
            key: 'message',
            render: (_, { id, channel, title, text }) => (
              <Link to={`/messages/${id}`} className={`row ink ${styles.line}`}>
                <Tag>{copy.channels[channel]}</Tag>
                <strong className="cut">{title ?? text}</strong>
              </Link>
            ),
          },
          {
            title: copy.columns.state,
            key: 'state',
            width: 100,
            render: (_, { state }) => <State of={state} />,
          },
          {
            title: copy.columns.people,
            key: 'people',
            align: 'right',
            width: 140,
            responsive: ['md'],
            render: (_, { state, sent, recipients }) =>
              state === 'draft' ? '–' : copy.sentOf(number(sent), number(recipients)),
          },
          {
            title: copy.columns.cost,
            key: 'cost',
            align: 'right',
            width: 110,
            responsive: ['md'],
            render: (_, { channel, cost }) => (channel === 'sms' ? copy.yuan(cost) : '–'),
          },
          {
            title: copy.columns.written,
            key: 'written',
            width: 220,
            responsive: ['lg'],
            render: (_, { created_by: by, created_at: at }) => copy.by(by, timeText(at)),
          },
        ]}
      />
      {isWriting ? (
        <WriteMessage
          templates={data?.templates ?? []}
          onClose={() => setWriting(false)}
          onWritten={(id) => void navigate(`/messages/${id}`)}
        />
      ) : null}
    </Card>
  )
}
