import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Breadcrumb, Button, Card, Form, Radio, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { similarCopy } from '#copy/similar'
import { call } from '../../../api/call.ts'
import { queryOf } from '../../../api/queries.ts'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import { timeText } from '../../../ui/date-time.ts'
import { Failed } from '../../../ui/failed.tsx'
import { languageText } from '../../../ui/names.ts'
import { Program } from './program.tsx'
import { verdictColours } from './similar.ts'

const copy = similarCopy.pair
/** Below each other on phones. */
const sideBySide = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))' }
type Shown = OperatorAnswer<'similarPair'>

/** Two programs that are alike, side by side, and what was decided about them. */
export function PairRoom() {
  const { round = '', one = '', other = '' } = useParams()
  const key = { round, one: Number(one), other: Number(other) }
  const { data: pair, error, refetch } = useQuery({ ...queryOf('similarPair', key), retry: false })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!pair) return <Skeleton active paragraph={{ rows: 12 }} />
  const title = copy.title(pair.one.name, pair.other.name)
  return (
    <div className="stack">
      <Breadcrumb items={[{ title: <Link to={`/tasks?tab=similar&round=${round}`}>{copy.back}</Link> }, { title }]} />
      <Card
        title={similarCopy.part(pair.name, languageText(pair.language))}
        extra={
          <div className="row wrap gap-1">
            {pair.hearing === 'unasked' ? <Ask pair={pair} round={round} title={title} /> : null}
            <Decide pair={pair} round={round} title={title} />
          </div>
        }
      >
        <Decision {...pair} />
        <p className="muted">{copy.marked}</p>
      </Card>
      <div className="grid gap-2" style={sideBySide}>
        <Program program={pair.one} />
        <Program program={pair.other} />
      </div>
    </div>
  )
}

function Decision({ decision, hearing }: Pick<Shown, 'decision' | 'hearing'>) {
  if (!decision) return <p className="below-1">{similarCopy.hearings[hearing]}</p>
  return (
    <p className="below-1">
      <Tag color={verdictColours[decision.verdict]}>{similarCopy.verdicts[decision.verdict]}</Tag>
      {decision.reason} <span className="muted">{copy.decided(decision.operator, timeText(decision.at))}</span>
    </p>
  )
}

const decisionText = (decision: Shown['decision']) =>
  decision
    ? `${similarCopy.verdicts[decision.verdict]} · ${copy.decided(decision.operator, timeText(decision.at))}`
    : similarCopy.undecided

type Verdict = NonNullable<Shown['decision']>['verdict']
const verdicts = Object.keys(similarCopy.verdicts) as Verdict[]

interface Props {
  pair: Shown
  round: string
  title: string
}

function useAgain() {
  const client = useQueryClient()
  return () => {
    for (const name of ['similarPair', 'similarPrograms']) void client.invalidateQueries({ queryKey: [name] })
  }
}

function Ask({ pair: { one, other }, round, title }: Props) {
  const again = useAgain()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {copy.ask}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={copy.askTitle(title)}
          lead={copy.askLead}
          ok={copy.ask}
          send={({ reason }) => call('askSimilar', { round, one: one.attempt, other: other.attempt, reason })}
          onDone={again}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

function Decide({ pair: { one, other, decision, hearing }, round, title }: Props) {
  const again = useAgain()
  const [isOpen, setOpen] = useState(false)
  const isEarly = hearing !== 'heard'
  return (
    <>
      <Button type={hearing === 'unasked' ? 'default' : 'primary'} onClick={() => setOpen(true)}>
        {decision ? copy.decideAgain : copy.decide}
      </Button>
      {isOpen ? (
        <ReasonDialog<{ verdict: Verdict }, Pick<Shown, 'decision'>>
          title={title}
          lead={copy.decideLead}
          ok={copy.decide}
          seen={{ decision }}
          told={(seen) => [[similarCopy.columns.decision, decisionText(seen.decision)]]}
          send={(values, seen) =>
            call('decideSimilar', { round, one: one.attempt, other: other.attempt, ...values, seen })
          }
          onDone={again}
          onClose={() => setOpen(false)}
        >
          <Form.Item
            name="verdict"
            label={copy.verdict}
            rules={[{ required: true }]}
            extra={isEarly ? copy.decideEarly : null}
          >
            <Radio.Group
              options={verdicts.map((value) => ({
                value,
                label: similarCopy.verdicts[value],
                disabled: isEarly && value === 'copied',
              }))}
            />
          </Form.Item>
        </ReasonDialog>
      ) : null}
    </>
  )
}
