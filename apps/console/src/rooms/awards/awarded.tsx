import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Button, Card, Table } from 'antd'
import { useState } from 'react'
import { awardsCopy } from '#copy/awards'
import { timeText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import { FirstCell } from '../../ui/tables/first-cell.tsx'
import { responsive } from '../../ui/tables/responsive.ts'
import { useRoundTitle } from '../../ui/use-round-title.ts'
import { CertificateSample } from './certificate-sample.tsx'

const copy = awardsCopy.awarded
type Awards = OperatorAnswer<'awardBatches'>
type Awarded = Awards['awarded'][number]

/** The rounds of the season, with how many people have an award and how many wait for theirs to be published. */
export function Awarded({ awards: { awarded, rounds, batches } }: { awards: Awards }) {
  const [sample, setSample] = useState<string>()
  const titleOf = useRoundTitle()
  const begins = new Map(rounds.map(({ round, begins_at: at }) => [round, at]))
  const beginsText = ({ round }: Awarded) => {
    const at = begins.get(round)
    return at ? timeText(at) : copy.unknown
  }
  const waitingText = ({ round }: Awarded) => {
    const waiting = batches.filter((each) => each.round === round && !each.published_at && !each.withdrawn_at)
    return number(waiting.reduce((sum, { people }) => sum + people, 0))
  }
  const look = ({ round }: Awarded) => (
    <Button size="small" aria-label={copy.sampleOf(titleOf(round))} onClick={() => setSample(round)}>
      {awardsCopy.list.sample}
    </Button>
  )
  return (
    <Card title={copy.title}>
      <Table<Awarded>
        rowKey="round"
        size="small"
        dataSource={awarded}
        pagination={false}
        columns={[
          {
            title: copy.columns.round,
            key: 'round',
            render: (_, round) => (
              <FirstCell
                below={
                  <>
                    {copy.people(number(round.people))} · {copy.columns.waiting} {waitingText(round)}
                  </>
                }
                acts={look(round)}
              >
                {titleOf(round.round)}
              </FirstCell>
            ),
          },
          { title: copy.columns.begins, key: 'begins', responsive, render: (_, round) => beginsText(round) },
          {
            title: copy.columns.people,
            key: 'people',
            align: 'right',
            responsive,
            render: (_, { people }) => <strong>{number(people)}</strong>,
          },
          {
            title: copy.columns.waiting,
            key: 'waiting',
            align: 'right',
            responsive,
            render: (_, round) => waitingText(round),
          },
          {
            title: copy.columns.act,
            key: 'act',
            width: 120,
            align: 'right',
            responsive,
            render: (_, round) => look(round),
          },
        ]}
      />
      {sample === undefined ? null : <CertificateSample round={sample} onClose={() => setSample(undefined)} />}
    </Card>
  )
}
