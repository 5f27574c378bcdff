import type { Prisma } from '@qisuan/db/client'
import { newRound } from '@qisuan/db/new-round'
import { roundSettings } from '@qisuan/db/settings'
import { parseRoundKey, type AwardReading } from '@qisuan/rules/rounds'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { roundLike } from './round-like.ts'
import { withSettings, type SettingChanges } from './settings-changes.ts'

export interface RoundChange {
  name?: string
  awardReading?: AwardReading
  beginsAt?: Date | null
  endsAt?: Date | null
  areas?: string[]
  settings?: SettingChanges
}

/**
 * Adds a round to the season of its key, with the defaults of its kind or the settings of another round.
 * @throws ConflictError for a key that is invalid (spec §3) or taken, or when the season or `like` does not exist
 */
export async function createRound(
  { db }: Services,
  { key, like, ...change }: { key: string; like?: string } & RoundChange,
): Promise<void> {
  const named = parseRoundKey(key)
  if (!named) throw new ConflictError(`${key} 不是轮次的写法，应当像 2026-1、2026-12、2026-11.15-temp、2026-cq`)
  await db.$transaction(async (tx) => {
    if (!(await tx.season.findUnique({ where: { year: named.year } })))
      throw new ConflictError(`没有 ${named.year} 赛季`)
    if (await tx.round.findUnique({ where: { key } })) throw new ConflictError(`${key} 已经有了`)
    const model = like === undefined ? null : await tx.round.findUnique({ where: { key: like } })
    if (like !== undefined && !model) throw new ConflictError(`没有 ${like} 这一轮可以照搬`)
    const round = model ? roundLike(model, key, named.year) : newRound(key, named.kind)
    await tx.round.create({ data: { ...round, ...columnsOf(round.settings, change) } })
  })
}

/** Changes a round. @throws ConflictError when no round has the key · ValidationError with the wrong settings */
export async function changeRound({ db }: Services, key: string, change: RoundChange): Promise<void> {
  await db.$transaction(async (tx) => {
    const round = await tx.round.findUnique({ where: { key } })
    if (!round) throw new ConflictError(`没有 ${key} 这一轮`)
    await tx.round.update({ where: { key }, data: columnsOf(round.settings, change) })
  })
}

function columnsOf(current: unknown, { settings: changes, ...columns }: RoundChange) {
  const settings: Prisma.InputJsonObject | undefined = changes && { ...withSettings(roundSettings, current, changes) }
  return { ...columns, ...(settings && { settings }) }
}
