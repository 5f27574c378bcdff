import { seasonSettings } from '@qisuan/db/season-settings'
import type { Prisma } from '@qisuan/db/client'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { withSettings, type SettingChanges } from './settings-changes.ts'

export interface SeasonChange {
  name?: string
  /** null removes the limit. */
  enrolmentBegins?: Date | null
  enrolmentEnds?: Date | null
  settings?: SettingChanges
}

/**
 * Changes name, enrolment window and settings of a season.
 * @param check receives the season as it is, held until the change, and may refuse
 * @throws ConflictError when the season does not exist · ValidationError with the wrong settings
 */
export async function changeSeason(
  { db }: Services,
  year: number,
  change: SeasonChange,
  check?: (before: Prisma.SeasonGetPayload<object>) => void,
): Promise<void> {
  const { settings: changes, ...columns } = change
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select from season where year = ${year} for update`
    const season = await tx.season.findUnique({ where: { year } })
    if (!season) throw new ConflictError(`没有 ${year} 赛季`)
    check?.(season)
    const settings = changes && withSettings(seasonSettings, season.settings, changes)
    await tx.season.update({ where: { year }, data: { ...columns, ...(settings && { settings }) } })
  })
}

/**
 * Makes a season the current one.
 * @param check receives the year of the present one, and may refuse
 * @returns the year of the previous one
 * @throws ConflictError when the season does not exist
 */
export async function useSeason(
  { db }: Services,
  year: number,
  check?: (before: number | null) => void,
): Promise<{ before: number | null }> {
  return db.$transaction(async (tx) => {
    if (!(await tx.season.findUnique({ where: { year } }))) throw new ConflictError(`没有 ${year} 赛季`)
    await tx.$executeRaw`select from season where current for update`
    const before = await tx.season.findFirst({ where: { current: true } })
    check?.(before?.year ?? null)
    await tx.season.updateMany({ where: { current: true }, data: { current: false } })
    await tx.season.update({ where: { year }, data: { current: true } })
    return { before: before?.year ?? null }
  })
}
