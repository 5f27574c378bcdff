import type { Stage } from '@qisuan/rules/stages'
import { season } from '#copy/season'
import type { Answer } from '../../api/transport.ts'

type Timeline = Answer<'currentGame'>['timeline']

/** The nodes of the season's path; the first is the enrolment, which opens with stage 1. */
export function nodesOf(timeline: Timeline): Timeline {
  return [{ stage: 1, name: season.start, begin_time: null, end_time: null }, ...timeline]
}

/** The index of the last node that the season has reached; -1 off season. */
export function hereOn(nodes: Timeline, stage: Stage): number {
  return nodes.findLastIndex((node) => node.stage <= stage)
}
