import type { Prisma } from '@qisuan/db/client'
import { newRound } from '@qisuan/db/new-round'
import { roundSettings } from '@qisuan/db/round-settings'
import type { RoundNames } from '@qisuan/rules/season/round-names'
import { parseRoundKey, roundKinds, yearOfRound, type AwardReading, type RoundKind } from '@qisuan/rules/season/rounds'
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
 * Adds a round to the season of its key, with the defaults of its kind or the settings of another round. A key that the specification
 * spells says its kind; any other needs one, its own or that of the round it is like.
 * @returns the kind
 * @throws ConflictError for a key that is invalid (spec §3), of another kind or taken, or when the season or `like` does not exist
 */
export async function createRound(
  { db, content }: Services,
  { key, kind: chosen, like, ...change }: { key: string; kind?: RoundKind; like?: string } & RoundChange,
): Promise<RoundKind> {
  return db.$transaction(async (tx) => {
    const model = like === undefined ? null : await tx.round.findUnique({ where: { key: like } })
    if (like !== undefined && !model) throw new ConflictError(`没有 ${like} 这一轮可以照搬`)
    const kind = chosen ?? parseRoundKey(key)?.kind ?? model?.kind
    if (!kind)
      throw new ConflictError(`从 ${key} 看不出是哪一种轮次`, {
        next: { shell: `请写明 --kind：${kindList}`, console: '请选择种类' },
      })
    const year = yearOfRound(key, kind)
    if (year === undefined) throw new ConflictError(keyRefusal(key))
    if (!(await tx.season.findUnique({ where: { year } }))) throw new ConflictError(`没有 ${year} 赛季`)
    if (await tx.round.findUnique({ where: { key } })) throw new ConflictError(`${key} 已经有了`)
    const round =
      model?.kind === kind ? roundLike(model, key, year) : newRound(key, kind, nameOf(kind, content.organiser().rounds))
    await tx.round.create({ data: { ...round, ...columnsOf(round.settings, change) } })
    return kind
  })
}

/** The organiser's name for a kind; kinds that the identity does not name keep their own. */
function nameOf(kind: RoundKind, names: Required<RoundNames>): { name?: string } {
  return kind === 'provincial' || kind === 'monthly' ? {} : { name: names[kind].name }
}

const kindList = Object.entries(roundKinds)
  .map(([kind, name]) => `${kind}（${name}）`)
  .join('、')

function keyRefusal(key: string): string {
  const named = parseRoundKey(key)
  if (named) return `${key} 这样的写法总是${roundKinds[named.kind]}。别的轮次另起名字，如 ${named.year}-repechage`
  return `${key} 不是轮次的写法，应当像 2026-1、2026-12、2026-11.15-temp、2026-cq，或者“年份-小写字母开头的名字”，如 2026-repechage`
}

/**
 * Changes a round.
 * @param check receives the round as it is, held until the change, and may refuse
 * @throws ConflictError when no round has the key · ValidationError with the wrong settings
 */
export async function changeRound(
  { db }: Services,
  key: string,
  change: RoundChange,
  check?: (before: Prisma.RoundGetPayload<object>) => void,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select from round where key = ${key} for update`
    const round = await tx.round.findUnique({ where: { key } })
    if (!round) throw new ConflictError(`没有 ${key} 这一轮`)
    check?.(round)
    await tx.round.update({ where: { key }, data: columnsOf(round.settings, change) })
  })
}

function columnsOf(current: unknown, { settings: changes, ...columns }: RoundChange) {
  const settings: Prisma.InputJsonObject | undefined = changes && { ...withSettings(roundSettings, current, changes) }
  return { ...columns, ...(settings && { settings }) }
}
