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
import { Facts } from '../../ui/facts.tsx'

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
      <p className="type-heading bold below-1">{newest ? copy.board(nearText(newest.as_of)) : copy.none}</p>
      <Facts
        of={[
          newest && [copy.published, nearText(newest.published_at)],
          newest && [copy.participants, copy.people(number(newest.participants))],
          [copy.newScores, copy.scores(number(rankings.new_scores))],
          [
            copy.next,
            <>
              {rankings.next_at === null ? copy.noSeason : nearText(rankings.next_at)}{' '}
              <span className="muted">{hasSeason ? copy.times(rankings.times) : null}</span>
            </>,
          ],
        ]}
      />
      {isAsking ? (
        <Publish
          rankings={rankings}
          board={newest && copy.board(nearText(newest.as_of))}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Card>
  )
}

function Publish({ rankings, board, onClose }: { rankings: Rankings; board: string | undefined; onClose: () => void }) {
  const { ordered } = useJobs()
  return (
    <ReasonDialog
      title={copy.publish.title}
      lead={
        <>
          {copy.publish.now(board, number(rankings.new_scores))}
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
