import { isPlanned, type Stage } from '@qisuan/rules/season/stages'
import { season } from '#copy/season'
import { useNow } from '../../api/clock.ts'
import type { Answer } from '../../api/transport.ts'
import { useIdentity } from '../../identity.ts'
import { seasonNow } from './season-now.ts'

type Game = Answer<'currentGame'>
type Timeline = Game['timeline']

/** The nodes of the season's path; the first is the enrolment, which opens with stage 1. */
export function nodesOf(timeline: Timeline): Timeline {
  return [{ round: '', stage: 1, name: season.start, begin_time: null, end_time: null }, ...timeline]
}

/**
 * The last node that the season has reached: -1 before a season, 0 while it takes enrolments before the preliminary, their number off
 * season. Half a node more while the season is on the way to the next one.
 */
export function hereOn(
  nodes: Timeline,
  at: { stage: Stage; isEnrolling: boolean; isPlanned: boolean; next: number },
): number {
  const { stage, isEnrolling, isPlanned, next } = at
  if (isEnrolling) return 0
  if (stage === 0) return isPlanned ? -1 : nodes.length
  const here = nodes.findLastIndex((node) => node.stage <= stage)
  const isPast = next > here || (nodes[here]?.stage ?? stage) < stage
  return isPast && here < nodes.length - 1 ? here + 0.5 : here
}

const minute = 60_000

/** The nodes of the season's path, where on it the season is, and until when what is there is open. */
export function useTimeline(game: Game): { nodes: Timeline; here: number; ends: string | null } {
  const now = useNow(minute)
  const { next } = seasonNow(game, now, useIdentity().rounds)
  const nodes = nodesOf(game.timeline)
  const here = hereOn(nodes, {
    stage: game.state,
    isEnrolling: game.state === 1 && next?.what === 'begins' && next.node.stage === 1,
    isPlanned: isPlanned({ stage: game.state, now, begins: game.facts.begins }),
    next: next?.what === 'begins' ? nodes.indexOf(next.node) : -1,
  })
  return { nodes, here, ends: next?.what === 'ends' ? next.at : null }
}
