import { type Instant, isBefore } from '../time/instants.ts'

/** A round on the season's path, and the stage at which it is played. */
export type SeasonNode<At extends Instant = Instant> = {
  stage: number
  begin_time: At | null
  end_time: At | null
}

/** The next date of a season: a round begins or, while it is played, ends. */
export type NextDate<Node, At> = { node: Node; at: At; what: 'begins' | 'ends' }

/**
 * Next date, by the nodes from the current stage on, in their order; null when no date is known. A round counts down to
 * its beginning before it counts to its end, whatever the stage is called.
 */
export function nextDate<At extends Instant, Node extends SeasonNode<At>>(
  nodes: readonly (Node & SeasonNode<At>)[],
  { stage, now }: { stage: number; now: Instant },
): NextDate<Node, At> | null {
  for (const node of nodes) {
    if (node.stage < stage) continue
    if (node.begin_time !== null && isBefore(now, node.begin_time)) {
      return { node, at: node.begin_time, what: 'begins' }
    }
    if (node.stage === stage && node.end_time !== null && isBefore(now, node.end_time)) {
      return { node, at: node.end_time, what: 'ends' }
    }
  }
  return null
}
