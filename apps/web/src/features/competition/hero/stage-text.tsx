import type { CurrentGame } from '@qisuan/contracts/competition'
import { shortName, type RoundNames } from '@qisuan/rules/season/round-names'
import { isStage, roundKindAt } from '@qisuan/rules/season/stages'
import { isSameDay, number } from '#copy/dates'
import { stageHero as copy } from '#copy/stage-hero'
import { useNow } from '../../../api/clock.ts'
import { useIdentity } from '../../../identity.ts'
import { useNextRooms, type NextRooms } from '../../classrooms/next-rooms.ts'
import { DayClock } from '../day-clock.tsx'
import headline from './headline.module.css'
import styles from './hero.module.css'
import { seasonNow } from '../season-now.ts'

const minute = 60_000

/** Headline and lead of the hero between and after the preliminary's weeks. */
export function StageText({ game }: { game: CurrentGame }) {
  const now = useNow(minute)
  const { rounds } = useIdentity()
  const rooms = useNextRooms(game, now)
  const { lines, lead } = textsOf(game, now, rounds, rooms)
  const ofToday = rooms && isSameDay(rooms.at, now) ? rooms : undefined
  return (
    <>
      <h1 className={headline.headline} data-small={ofToday !== undefined}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </h1>
      {ofToday ? <DayClock rooms={ofToday} /> : null}
      <p className={`muted ${styles.lead}`}>{lead}</p>
    </>
  )
}

function textsOf(game: CurrentGame, now: number, rounds: RoundNames, rooms: NextRooms | undefined): Texts {
  if (game.state === 0) return { lines: copy.off, lead: copy.offLead(number(game.enrolled_count)) }
  const { next } = seasonNow(game, now, rounds)
  const nameAt = (stage: number, fallback: string) => {
    const label = isStage(stage) ? rounds[roundKindAt(stage)] : undefined
    return label ? shortName(label) : fallback
  }
  const own = nameAt(game.state, '')
  if (!next) return { lines: copy.rest(own), lead: copy.restLead }
  const { node, at, what } = next
  const round = nameAt(node.stage, node.name)
  if (rooms) return { lines: roomLines(what, rooms, round, now), lead: roomsLead(rooms, now) }
  if (what === 'ends') return { lines: copy.running(round), lead: copy.runningLead(at) }
  if (node.stage !== game.state) return { lines: copy.wait(own, round, at), lead: copy.waitLead(node.name, at) }
  return { lines: isSameDay(at, now) ? copy.today(round) : copy.ahead(round, at), lead: copy.aheadLead(at) }
}

interface Texts {
  lines: readonly string[]
  lead: string
}

/** A round with rooms goes on between them, but is today's matter only on their days. */
function roomLines(round: 'begins' | 'ends', rooms: NextRooms, name: string, now: number): readonly string[] {
  if (rooms.what === 'begins' && isSameDay(rooms.at, now)) return copy.today(name)
  return round === 'ends' ? copy.running(name) : copy.ahead(name, rooms.at)
}

function roomsLead({ what, at }: NextRooms, now: number): string {
  return what === 'begins' && isSameDay(at, now) ? copy.roomsLead.today(at) : copy.roomsLead[what](at)
}
