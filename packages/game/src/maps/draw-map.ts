import { Random } from '../world/random.ts'
import { drawField, type FieldPlan } from './field.ts'
import { drawMaze, type MazePlan } from './maze.ts'
import { drawPath, type PathPlan } from './path.ts'
import { drawRiver, type RiverPlan } from './river.ts'
import { drawStrips, type StripsPlan } from './strips.ts'
import { drawValley, type ValleyPlan } from './valley.ts'

/** Plan of maps that chance draws. */
export type MapPlan = PathPlan | MazePlan | FieldPlan | RiverPlan | StripsPlan | ValleyPlan

/** Rows of a map: the same for the same seed. @throws Error for a plan that no map fits, in Chinese */
export function drawMap(plan: MapPlan, seed: number): string[] {
  const random = new Random(seed)
  switch (plan.kind) {
    case 'path':
      return drawPath(plan, random)
    case 'maze':
      return drawMaze(plan, random)
    case 'field':
      return drawField(plan, random)
    case 'river':
      return drawRiver(plan, random)
    case 'strips':
      return drawStrips(plan, random)
    case 'valley':
      return drawValley(plan, random)
  }
}
