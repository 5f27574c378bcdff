import type { Stage } from '@qisuan/rules/stages'
import { season } from '#copy/season'
import type { Answer } from '../../api/transport.ts'

type Timeline = Answer<'currentGame'>['timeline']

/** The season's path: everybody starts at enrolment, which is open from stage 1 on. */
export function nodesOf(timeline: Timeline): Timeline {
  return [{ stage: 1, name: season.start, begin_time: null, end_time: null }, ...timeline]
}

/** The last node that the competition has reached; -1 off season. */
export function hereOn(nodes: Timeline, stage: Stage): number {
  return nodes.findLastIndex((node) => node.stage <= stage)
}
