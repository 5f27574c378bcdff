import { keyOf } from '@qisuan/game/world/cells'
import type { Frame, Side } from '@qisuan/game/world/frames'
import type { Plant } from '@qisuan/game/world/rules'

/** All that has changed on a map up to a frame. */
export interface Moment {
  frame: Frame
  /** Keys of the cells whose energy is taken. */
  taken: ReadonlySet<string>
  plants: readonly { x: number; y: number; plant: Plant; side: Side }[]
  /** Cells in which the robots have been, one after the other. */
  trails: Record<Side, readonly { x: number; y: number }[]>
}

/** A film up to one of its frames. @throws Error for a film without that frame */
export function momentOf(frames: readonly Frame[], index: number): Moment {
  const frame = frames[index]
  if (frame === undefined) throw new Error('The film has no such frame')
  const taken = new Set<string>()
  const plants: Moment['plants'][number][] = []
  const trails: Record<Side, { x: number; y: number }[]> = { hero: [], rival: [] }
  for (const { hero, rival, events } of frames.slice(0, index + 1)) {
    trails.hero.push({ x: hero.x, y: hero.y })
    if (rival) trails.rival.push({ x: rival.x, y: rival.y })
    for (const event of events) {
      if (event.kind === 'collect') taken.add(keyOf(event))
      if (event.kind === 'build') plants.push(event)
    }
  }
  return { frame, taken, plants, trails }
}
