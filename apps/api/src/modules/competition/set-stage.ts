import type { Stage } from '@qisuan/rules/stages'
import type { Services } from '../../services/services.ts'

/** Moves the current season to a stage; every process hears of it through the database. @returns the stage before */
export async function setStage({ db }: Services, stage: Stage): Promise<{ year: number; before: number }> {
  return db.$transaction(async (tx) => {
    const season = await tx.season.findFirstOrThrow({ where: { current: true } })
    await tx.season.update({ where: { year: season.year }, data: { stage } })
    return { year: season.year, before: season.stage }
  })
}
