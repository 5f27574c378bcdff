import { roundTitle } from '@qisuan/rules/season/round-title'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Skeleton } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { jobsCopy } from '#copy/jobs'
import { similarCopy as copy } from '#copy/similar'
import { tasksCopy } from '#copy/tasks'
import { call } from '../../../api/call.ts'
import { queryOf } from '../../../api/queries.ts'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import { timeText } from '../../../ui/date-time.ts'
import { Failed } from '../../../ui/failed.tsx'
import { Jobs, useJobs } from '../../../ui/jobs.tsx'
import { number } from '../../../ui/names.ts'
import { RoundField } from '../../../ui/round-field.tsx'
import type { Report } from './similar.ts'
import { SimilarPart } from './similar-part.tsx'

const kinds = ['findSimilar'] as const

/** Programs of a round that are alike, task by task, for a person to look at. */
export function SimilarPrograms() {
  const [search, setSearch] = useSearchParams()
  const named = search.get('round') ?? undefined
  const { data, error, refetch } = useQuery(queryOf('similarPrograms', { round: named }))
  const [isAsking, setAsking] = useState(false)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  if (!data.own) return <Alert type="info" showIcon title={tasksCopy.elsewhere} />
  const { rounds, round, report } = data
  const shown = rounds.find((each) => each.round === round)
  if (!shown) return <Alert type="info" showIcon title={copy.empty} />
  return (
    <div className="stack">
      <Card
        title={copy.title}
        extra={
          <Button type="primary" onClick={() => setAsking(true)}>
            {report ? copy.findAgain : copy.find}
          </Button>
        }
      >
        <p className="muted below-1">{copy.lead}</p>
        <div className="row wrap gap-2">
          <RoundField
            rounds={rounds}
            value={shown.round}
            onChange={(chosen) => setSearch({ tab: 'similar', round: chosen }, { replace: true })}
          />
          <span className="muted">{report ? comparedText(report) : copy.never}</span>
        </div>
      </Card>
      <Jobs kinds={kinds} onEnded={() => void refetch()} />
      {report?.parts.map((part) => (
        <SimilarPart
          key={`${part.task} ${part.language}`}
          part={part}
          pairs={report.pairs.filter(({ task, language }) => task === part.task && language === part.language)}
          round={shown.round}
        />
      ))}
      {isAsking ? (
        <Find round={shown.round} title={roundTitle(shown.round, shown)} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  )
}

const comparedText = ({ computed_at: at, parts }: Report) =>
  copy.computed(timeText(at), number(parts.reduce((sum, { programs }) => sum + programs, 0)))

function Find({ round, title, onClose }: { round: string; title: string; onClose: () => void }) {
  const { ordered } = useJobs()
  return (
    <ReasonDialog
      title={copy.findTitle(title)}
      lead={copy.findLead}
      ok={copy.find}
      send={({ reason }) => call('findSimilar', { round, reason })}
      done={jobsCopy.ordered}
      onDone={ordered}
      onClose={onClose}
    />
  )
}
