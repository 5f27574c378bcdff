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
        extra={<Decide pair={pair} round={round} title={title} />}
      >
        <Decision decision={pair.decision} />
        <p className="muted">{copy.marked}</p>
      </Card>
      <div className="grid gap-2" style={sideBySide}>
        <Program program={pair.one} />
        <Program program={pair.other} />
      </div>
    </div>
  )
}

function Decision({ decision }: Pick<Shown, 'decision'>) {
  if (!decision) return <p className="below-1">{similarCopy.undecided}</p>
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

function Decide({ pair: { one, other, decision }, round, title }: { pair: Shown; round: string; title: string }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const again = () => {
    for (const name of ['similarPair', 'similarPrograms']) void client.invalidateQueries({ queryKey: [name] })
  }
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
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
          <Form.Item name="verdict" label={copy.verdict} rules={[{ required: true }]}>
            <Radio.Group options={verdicts.map((value) => ({ value, label: similarCopy.verdicts[value] }))} />
          </Form.Item>
        </ReasonDialog>
      ) : null}
    </>
  )
}
