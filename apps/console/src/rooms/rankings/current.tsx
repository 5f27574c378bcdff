import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Card } from 'antd'
import { useState } from 'react'
import { rankingsCopy as copy } from '#copy/rankings'
import { jobsCopy } from '#copy/jobs'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/queries.ts'
import { useJobs } from '../../ui/jobs.tsx'
import { nearText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { DueButton } from '../../ui/acts/due-button.tsx'
import facts from '../../ui/facts.module.css'

type Rankings = OperatorAnswer<'rankings'>

/** The newest publication, the next one, and the button that makes one now. */
export function Current({ rankings }: { rankings: Rankings }) {
  const [isAsking, setAsking] = useState(false)
  const may = useMay()
  const newest = rankings.snapshots.find(({ current }) => current)
  const hasSeason = rankings.next_at !== null
  return (
    <Card
      title={copy.current}
      extra={
        hasSeason && may('publish_rankings') ? (
          <DueButton isDue={rankings.late} onClick={() => setAsking(true)}>
            {copy.publish.act}
          </DueButton>
        ) : null
      }
    >
      <p className="type-heading bold below-1">{newest ? copy.issue(newest.id) : copy.none}</p>
      <dl className={facts.facts}>
        {newest ? (
          <>
            <div>
              <dt>{copy.asOf}</dt>
              <dd>{nearText(newest.as_of)}</dd>
            </div>
            <div>
              <dt>{copy.published}</dt>
              <dd>{nearText(newest.published_at)}</dd>
            </div>
            <div>
              <dt>{copy.participants}</dt>
              <dd>{copy.people(number(newest.participants))}</dd>
            </div>
          </>
        ) : null}
        <div>
          <dt>{copy.newScores}</dt>
          <dd>{copy.scores(number(rankings.new_scores))}</dd>
        </div>
        <div>
          <dt>{copy.next}</dt>
          <dd>
            {rankings.next_at === null ? copy.noSeason : nearText(rankings.next_at)}{' '}
            <span className="muted">{hasSeason ? copy.times(rankings.times) : null}</span>
          </dd>
        </div>
      </dl>
      {isAsking ? <Publish rankings={rankings} issue={newest?.id} onClose={() => setAsking(false)} /> : null}
    </Card>
  )
}

function Publish({ rankings, issue, onClose }: { rankings: Rankings; issue: number | undefined; onClose: () => void }) {
  const { ordered } = useJobs()
  return (
    <ReasonDialog
      title={copy.publish.title}
      lead={
        <>
          {copy.publish.now(issue, number(rankings.new_scores))}
          {copy.publish.lead}
        </>
      }
      ok={copy.publish.act}
      send={(values) => call('publishRankings', values)}
      done={jobsCopy.ordered}
      onDone={ordered}
      onClose={onClose}
      hint={copy.reasonHint}
    />
  )
}
