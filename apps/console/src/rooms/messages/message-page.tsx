import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { fillText } from '@qisuan/rules/message-text'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Progress, Skeleton, Space, Tag } from 'antd'
import { Link, useParams } from 'react-router-dom'
import { messagesCopy } from '#copy/messages'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { timeText } from '../../ui/date-time.ts'
import { Facts } from '../../ui/facts.tsx'
import { number } from '../../ui/names.ts'
import { MessageAct } from './message-act.tsx'
import styles from './messages.module.css'
import { State } from './state.tsx'

const copy = messagesCopy.page

type Message = OperatorAnswer<'message'>

/** One message: as a draft to whom it would go, afterwards how far it has come. */
export function MessagePage() {
  const id = Number(useParams().id)
  const query = queryOf('message', { id })
  const { data, error, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? 2000 : false),
  })
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <Space orientation="vertical" size={14} style={{ width: '100%' }}>
      <Link to="/messages">← {copy.back}</Link>
      <div className={styles.columns}>
        <Card
          title={
            <Space>
              <Tag>{messagesCopy.channels[data.channel]}</Tag>
              <State of={data.state} />
            </Space>
          }
        >
          {data.stopped_because === null ? null : (
            <Alert type="warning" showIcon title={copy.stopped(data.stopped_because)} className="below-2" />
          )}
          {data.preview ? <Audience message={data} preview={data.preview} /> : <Course message={data} />}
          <p className="muted above-1-half">{messagesCopy.by(data.created_by, timeText(data.created_at))}</p>
        </Card>
        <Card title={copy.reads}>
          <div className={data.channel === 'sms' ? styles.sms : styles.notice}>
            {data.title === null ? null : <h2>{fillText(data.title, copy.places)}</h2>}
            <p>{fillText(data.text, copy.places)}</p>
          </div>
          <div className="above-2">
            <MessageAct message={data} />
          </div>
        </Card>
      </div>
    </Space>
  )
}

const people = (count: number) => copy.people(number(count))
const counted = (list: Message['without']) =>
  list.map(({ text, people: count }) => <div key={text}>{`${text}：${people(count)}`}</div>)

/** Preview of the draft, as if it were sent now. */
function Audience({ message, preview }: { message: Message; preview: NonNullable<Message['preview']> }) {
  const { sms } = preview
  const until = sms?.from && sms.until
  return (
    <Facts
      of={[
        [copy.to, message.to],
        [copy.reached, people(preview.people)],
        preview.left_out.length > 0 ? [copy.leftOut, counted(preview.left_out)] : undefined,
        sms ? [copy.parts, copy.partsText(number(sms.parts), messagesCopy.yuan(sms.cost))] : undefined,
        [
          copy.when,
          sms?.from && until ? copy.span(timeText(sms.from), timeText(until), number(sms.per_minute)) : copy.atOnce,
        ],
      ]}
    />
  )
}

/** Progress of the message. */
function Course({ message }: { message: Message }) {
  const { recipients, sent, waiting, unclear, without, channel, parts, cost } = message
  const done = recipients === 0 ? 1 : 1 - waiting / recipients
  return (
    <>
      <Progress
        percent={Math.floor(done * 100)}
        status={message.state === 'sending' ? 'active' : 'normal'}
        aria-label={copy.progress}
      />
      <Facts
        of={[
          [copy.to, message.to],
          [copy.sent, messagesCopy.sentOf(number(sent), number(recipients))],
          waiting > 0 ? [copy.waiting, people(waiting)] : undefined,
          unclear > 0
            ? [
                copy.unclear,
                <>
                  {people(unclear)}
                  <div className="muted">{copy.unclearHint}</div>
                </>,
              ]
            : undefined,
          without.length > 0 ? [copy.without, counted(without)] : undefined,
          channel === 'sms' ? [copy.cost, copy.partsText(number(parts), messagesCopy.yuan(cost))] : undefined,
          message.started_at ? [copy.started, timeText(message.started_at)] : undefined,
          message.ended_at ? [copy.ended, timeText(message.ended_at)] : undefined,
        ]}
      />
    </>
  )
}
