import type { Stage } from '@qisuan/rules/stages'
import type { Services } from '../../services/services.ts'

/** Sets the stage of the current season; the database notifies every process. @returns the previous stage */
export async function setStage({ db }: Services, stage: Stage): Promise<{ year: number; before: number }> {
  return db.$transaction(async (tx) => {
    const season = await tx.season.findFirstOrThrow({ where: { current: true } })
    await tx.season.update({ where: { year: season.year }, data: { stage } })
    return { year: season.year, before: season.stage }
  })
}
