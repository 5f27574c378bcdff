import { passedPreliminary, succeeded, type GameState } from '@qisuan/rules/season/game-states'
import { results } from '#copy/results/results'
import { isBefore } from '@qisuan/rules/time/instants'
import { enter } from '@qisuan/rules/season/round-names'
import type { AwardReading } from '@qisuan/rules/season/rounds'
import type { Stage } from '@qisuan/rules/season/stages'
import { useNow } from '../../api/clock.ts'
import { useIdentity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Journey } from '../../ui/journey.tsx'
import { PictureCard } from '../../ui/drawings/picture-card.tsx'
import { CalendarButton } from '../competition/calendar-button.tsx'
import { LargeScore } from './large-score.tsx'

interface Props {
  /** Undefined for a preliminary of a past season. */
  stage: Stage | undefined
  /** Place of the season on its path. */
  here: number
  reading: AwardReading
  entry: GameState | undefined
  /** Address of the qualification's picture; undefined where there is none. */
  picture?: string | undefined
  /** The final that follows, with when it begins for this user. */
  final?: { slug: string; begin: number | null } | undefined
}

/** True if the user has passed the preliminary, and the next step (spec §2, Results pages; §4). */
export function PreliminaryResult({ stage, here, reading, entry, final, picture }: Props) {
  const { rounds } = useIdentity()
  const copy = results.preliminary(rounds)
  const open = stage === 1
  const passed = passedPreliminary(entry, reading)
  const played = entry !== undefined && (entry.score != null || entry.state > 0)
  const ahead = isBefore(useNow(minute), final?.begin) ? final : undefined
  const message = messagesOf(copy, final?.begin ?? null, ahead !== undefined)[situation({ open, passed, played })]
  const isThrough = passed && !open
  return (
    <PictureCard
      labelledBy="result"
      picture={
        <Journey
          label={copy.path}
          steps={copy.steps(isThrough)}
          // Nobody is further than the season, and it goes on without those who did not pass.
          current={Math.min(here, isThrough ? 2 : 1)}
          here={copy.here}
        />
      }
    >
      {entry?.score == null ? null : <LargeScore label={copy.score} score={entry.score} />}
      <h2 id="result">{message.title}</h2>
      {entry && succeeded(entry.state) ? <p className="badge">{copy.success}</p> : null}
      <p className="muted">{stage === undefined ? (played ? copy.past : copy.absentPast) : message.text}</p>
      <div className="cluster">
        {passed && stage === 3 ? <Button to={paths.finalPersonal()}>{copy.toFinal}</Button> : null}
        {passed && stage === 2 && ahead ? <CalendarButton round={ahead.slug} /> : null}
        {open ? <Button to={paths.preliminary()}>{enter(rounds.preliminary)}</Button> : null}
        {picture !== undefined && isThrough ? (
          <Button to={picture} look={stage === 3 || ahead ? 'quiet' : 'primary'}>
            {copy.toPicture}
          </Button>
        ) : null}
        <Button to={paths.preliminaryRanking()} look="quiet">
          {copy.toRanking}
        </Button>
      </div>
    </PictureCard>
  )
}

const minute = 60_000

type Situation = 'open' | 'passed' | 'failed' | 'absent'

const messagesOf = (
  copy: ReturnType<typeof results.preliminary>,
  begins: number | null,
  isAhead: boolean,
): Readonly<Record<Situation, { title: string; text: string }>> => ({
  open: { title: copy.open, text: copy.openText },
  passed: { title: copy.passed, text: copy.passedText(begins, isAhead) },
  failed: { title: copy.failed, text: copy.failedText },
  absent: { title: copy.absent, text: copy.absentText },
})

function situation({ open, passed, played }: { open: boolean; passed: boolean; played: boolean }): Situation {
  if (!played) return 'absent'
  if (open) return 'open'
  return passed ? 'passed' : 'failed'
}
