import type { Stage } from '@qisuan/rules/stages'
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

/** The index of the last node that the season has reached; -1 off season, 0 while it takes enrolments before the preliminary. */
export function hereOn(nodes: Timeline, stage: Stage, isEnrolling: boolean): number {
  return isEnrolling ? 0 : nodes.findLastIndex((node) => node.stage <= stage)
}

const minute = 60_000

/** The nodes of the season's path, where on it the season is, and until when what is there is open. */
export function useTimeline(game: Game): { nodes: Timeline; here: number; ends: string | null } {
  const { next } = seasonNow(game, useNow(minute), useIdentity().rounds)
  const nodes = nodesOf(game.timeline)
  const isEnrolling = game.state === 1 && next?.what === 'begins' && next.node.stage === 1
  return { nodes, here: hereOn(nodes, game.state, isEnrolling), ends: next?.what === 'ends' ? next.at : null }
}
