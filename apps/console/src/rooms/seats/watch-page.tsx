import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Segmented, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { seatsCopy } from '#copy/seats'
import { queryOf } from '../../api/queries.ts'
import { clockText, secondText } from '../../ui/date-time.ts'
import { Failed } from '../../ui/failed.tsx'
import { number } from '../../ui/names.ts'
import styles from './watch-page.module.css'

type Watch = OperatorAnswer<'classroomWatch'>
type Person = Watch['people'][number]

const copy = seatsCopy.watch
/** Milliseconds from one look to the next. */
const lookEvery = 3000
/** Seconds after which a page should have saved again. */
const lateAfter = 60

/** States in the order in which somebody has to look after them. */
const order = ['door', 'in', 'absent', 'handed_in'] as const
const colours = { door: 'error', in: 'processing', absent: 'default', handed_in: 'success' } as const

/** A room while it is examined: where each pupil is. */
export function WatchPage() {
  const { id = '' } = useParams()
  const { data: overview } = useQuery(queryOf('classroomList'))
  const { data, error, refetch } = useQuery({
    ...queryOf('classroomWatch', { id: Number(id) }),
    refetchInterval: lookEvery,
  })
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const room = overview?.classrooms.find((each) => String(each.id) === id)?.name ?? seatsCopy.rooms.title
  return (
    <div className="stack">
      <Link to={`/seats/${id}`}>{copy.back(room)}</Link>
      <Card title={copy.title(room)}>
        <Watched watch={data} />
      </Card>
    </div>
  )
}

type Shown = (typeof order)[number] | 'late' | 'all'

function Watched({ watch }: { watch: Watch }) {
  const [shown, setShown] = useState<Shown>('all')
  const { people, told, now } = watch
  const isShown = (person: Person) =>
    shown === 'all' || person.state === shown || (shown === 'late' && isLate(person, now))
  const count = (which: (person: Person) => boolean) => number(people.filter(which).length)
  const choices: [Shown, string, string][] = [
    ['all', copy.all, number(people.length)],
    ...order.map((state): [Shown, string, string] => [
      state,
      copy.states[state],
      count((each) => each.state === state),
    ]),
    ['late', copy.late, count((each) => isLate(each, now))],
  ]
  const checked = people.filter((each) => each.checked)
  const listed = people.filter(isShown).toSorted((one, other) => rank(one, now) - rank(other, now))
  return (
    <div className="stack">
      {told ? null : <Alert type="warning" showIcon message={copy.silent} />}
      <div className={styles.counts}>
        <Segmented<Shown>
          value={shown}
          onChange={setShown}
          options={choices.map(([value, name, amount]) => ({ value, label: `${name} ${amount}` }))}
        />
      </div>
      {told ? (
        <div className="muted">
          {copy.devices(
            number(checked.length),
            number(people.length),
            count((each) => each.problems.length > 0),
          )}
        </div>
      ) : null}
      {listed.length === 0 ? <p className="muted to-come">{copy.empty}</p> : null}
      <ul className={`list ${styles.people}`}>
        {listed.map((person) => (
          <Pupil key={person.id} person={person} now={now} told={told} />
        ))}
      </ul>
      <div className="muted">{copy.asOf(secondText(now))}</div>
    </div>
  )
}

function Pupil({ person, now, told }: { person: Person; now: string; told: boolean }) {
  const { id, name, seat_number: seat, organization, state, checked, problems, extra_time: more } = person
  return (
    <li data-late={isLate(person, now)}>
      <span className={styles.seat}>{seat ?? '–'}</span>
      <span className={styles.who}>
        {name} #{id} <span className="muted">{organization}</span>
      </span>
      <span className={styles.where}>
        <Tag color={isLate(person, now) ? 'warning' : colours[state]}>{copy.states[state]}</Tag>
        {whereText(person, now)}
        {more > 0 ? <Tag>{copy.more(more)}</Tag> : null}
        {problems.map((problem) => (
          <Tag key={problem} color="warning">
            {problem}
          </Tag>
        ))}
        {told && !checked && state === 'absent' ? <Tag>{copy.unchecked}</Tag> : null}
      </span>
    </li>
  )
}

function whereText({ state, at, why }: Person, now: string): string {
  if (at === null) return ''
  const ago = copy.ago(secondsSince(at, now))
  if (state === 'door') return copy.at.door(ago, why ?? '')
  return state === 'in' ? copy.at.in(ago) : copy.at.handed_in(clockText(at))
}

const secondsSince = (at: string, now: string): number =>
  Math.max(Math.round((Date.parse(now) - Date.parse(at)) / 1000), 0)

const isLate = ({ state, at }: Person, now: string): boolean =>
  state === 'in' && at !== null && secondsSince(at, now) > lateAfter

/** Trouble first. */
const rank = (person: Person, now: string): number => (isLate(person, now) ? -1 : order.indexOf(person.state))
