import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Button, Card, Form, Input, Tag } from 'antd'
import { useState } from 'react'
import { rankingsCopy as copy } from '#copy/rankings'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/queries.ts'
import { instantOf, nearText, timeText } from '../../ui/date-time.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import styles from './rankings.module.css'

type Rankings = OperatorAnswer<'rankings'>
type Round = Rankings['rounds'][number]

/** Boards of each round that readers see, and the freeze that decides it. */
export function Rounds({
  rankings: { rounds, snapshots, now },
  onChanged,
}: {
  rankings: Rankings
  onChanged: () => void
}) {
  const [asked, setAsked] = useState<Round>()
  const may = useMay()
  const isFrozen = ({ frozen_from: from }: Round) => from !== null && from <= now
  const shownText = (shown: number) => {
    const board = snapshots.find(({ id }) => id === shown)
    return board ? copy.board(nearText(board.as_of)) : copy.shownEarlier
  }
  const isAhead = ({ begins_at: begins }: Round) => begins !== null && begins > now
  return (
    <Card title={copy.rounds}>
      {rounds.length === 0 ? <p className="muted">{copy.noSeason}</p> : null}
      <ul className={`list ${styles.rounds}`}>
        {rounds.map((round) => (
          <li className="grid level gap-1-half touch-high line-below" key={round.round}>
            <div className="row wrap">
              <strong>{round.name}</strong>
              {isAhead(round) ? (
                <span className="muted">{copy.ahead(timeText(round.begins_at ?? now))}</span>
              ) : (
                <span className="muted">{round.shown === null ? copy.shownNone : shownText(round.shown)}</span>
              )}
              {isAhead(round) && round.frozen_from === null ? null : (
                <FreezeTag round={round} isFrozen={isFrozen(round)} />
              )}
            </div>
            {may('publish_rankings') ? (
              <span className={`thumb ${styles.act}`}>
                <Button
                  size="small"
                  aria-label={`${labelOf(round, isFrozen(round))}：${round.name}`}
                  onClick={() => setAsked(round)}
                >
                  {labelOf(round, isFrozen(round))}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {asked ? (
        <MoveFreeze
          round={asked}
          isFrozen={isFrozen(asked)}
          onChanged={onChanged}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Card>
  )
}

function labelOf({ frozen_from: from }: Round, isFrozen: boolean): string {
  if (from === null) return copy.freeze.act
  return isFrozen ? copy.reveal.act : copy.reveal.cancel
}

function FreezeTag({ round: { frozen_from: from }, isFrozen }: { round: Round; isFrozen: boolean }) {
  if (from === null) return <Tag color="success">{copy.open}</Tag>
  return <Tag color="warning">{(isFrozen ? copy.frozen : copy.willFreeze)(timeText(from))}</Tag>
}

interface Values {
  reason: string
  /** As the browser's field for local times writes it; empty for now. */
  from?: string
}

interface Seen {
  frozen_from: string | null
}

function MoveFreeze({
  round: { round, name, frozen_from: before },
  isFrozen,
  onChanged,
  onClose,
}: {
  round: Round
  isFrozen: boolean
  onChanged: () => void
  onClose: () => void
}) {
  const isFreeze = before === null
  const reveal = isFrozen
    ? { title: copy.reveal.title(name), lead: copy.reveal.lead, ok: copy.reveal.act, danger: true }
    : { title: copy.reveal.cancelTitle(name), lead: copy.reveal.cancelLead, ok: copy.reveal.cancel }
  return (
    <ReasonDialog<Values, Seen, Rankings>
      {...(isFreeze ? { title: copy.freeze.title(name), lead: copy.freeze.lead, ok: copy.freeze.act } : reveal)}
      seen={{ frozen_from: before }}
      told={({ frozen_from: from }) => [[copy.freeze.state, from === null ? copy.freeze.no : timeText(from)]]}
      send={({ reason, from }, { frozen_from: seen }) =>
        isFreeze
          ? call('freezeRound', { round, reason, seen, ...(from && { from: instantOf(from) }) })
          : call('revealRound', { round, reason, seen })
      }
      hint={copy.reasonHint}
      onDone={onChanged}
      onClose={onClose}
    >
      {isFreeze ? (
        <Form.Item name="from" label={copy.freeze.from} extra={copy.freeze.now}>
          <Input type="datetime-local" />
        </Form.Item>
      ) : null}
    </ReasonDialog>
  )
}
