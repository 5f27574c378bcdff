import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Alert, Card, Progress } from 'antd'
import { rehearsalsCopy } from '#copy/rehearsals'
import { timeText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'

const copy = rehearsalsCopy.running
type Rehearsal = NonNullable<OperatorAnswer<'rehearsals'>['running']>

/** Progress of a rehearsal, or the note that one was stopped half way. */
export function Running({ rehearsal }: { rehearsal: Rehearsal }) {
  const { alive, pupils, started_at: since, step, counter, phases } = rehearsal
  if (!alive) return <Alert type="warning" showIcon title={copy.stopped} description={copy.stoppedAt(step)} />
  return (
    <Card title={copy.title} aria-live="polite">
      <p className="muted">{copy.since(number(pupils), timeText(since))}</p>
      <p className="flex between">
        <strong>{step}</strong>
        {counter ? <span>{copy.counter(number(counter.done), number(counter.of))}</span> : null}
      </p>
      <Progress
        percent={counter && counter.of > 0 ? Math.round((counter.done / counter.of) * 100) : 0}
        showInfo={counter !== null}
        status="active"
        aria-label={step}
      />
      {phases.length > 0 ? (
        <p className="muted">
          {copy.finished(phases.map(({ title, per_minute: rate }) => copy.phase(title, number(rate))).join('，'))}
        </p>
      ) : null}
    </Card>
  )
}
