import type { Stage } from '@qisuan/rules/season/stages'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { createSeasonFirst } from './no-season.ts'

/**
 * Sets the stage of the current season; the database notifies every process. Leaving stage 1 freezes the preliminary's scores.
 * @param check receives the season as it is, held until the change, and may refuse
 * @returns the previous stage
 * @throws ConflictError without a season
 */
export async function setStage(
  { db, clock }: Services,
  stage: Stage,
  check?: (before: { year: number; stage: number }) => void,
): Promise<{ year: number; before: number }> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`select from season where current for update`
    const season = await tx.season.findFirst({ where: { current: true } })
    if (!season) throw new ConflictError('还没有赛季', { next: createSeasonFirst })
    check?.(season)
    const closes = season.stage < 2 && stage >= 2
    const data = { stage, ...(closes && { preliminaryClosedAt: clock.now() }) }
    await tx.season.update({ where: { year: season.year }, data })
    return { year: season.year, before: season.stage }
  })
}
