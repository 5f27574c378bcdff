import type { User } from '@qisuan/contracts/accounts'
import type { Classroom } from '@qisuan/contracts/competition'
import { exams } from '#copy/exams'
import { useIdentity } from '../../identity.ts'
import { Card } from '../../ui/card.tsx'
import { Film } from '../game-accounts/film.tsx'
import { FinalRoom, useRoundOf } from './final-room.tsx'
import { RulesCard } from './rules-card.tsx'
import { Scoring, scoringOf } from './scoring.tsx'

/** The team final: rules, judging criteria, a video and the start button (spec §2, Game pages; §9). */
export function FinalGroup({ room, me }: { room: Classroom; me: User }) {
  const copy = exams.group(useIdentity().rounds)
  const round = useRoundOf(room)
  const scoring = scoringOf(round)
  const start = { target: 'final-group', label: copy.start } as const
  return (
    <FinalRoom room={room} me={me} other="final-personal" copy={copy} light="tower" start={start}>
      {round?.rules?.group ? <RulesCard title={copy.rulesTitle} rules={round.rules.group} /> : null}
      <div className="split stretch">
        <Card title={copy.filmTitle}>
          <p className="muted below-2">{copy.filmText}</p>
          <Film label={copy.filmLabel} />
        </Card>
        {scoring ? <Scoring scoring={scoring} /> : null}
      </div>
    </FinalRoom>
  )
}
