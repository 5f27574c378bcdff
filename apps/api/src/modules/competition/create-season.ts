import { newRound } from '@qisuan/db/new-round'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { roundKey, type SeasonRoundKind } from '@qisuan/rules/season/rounds'
import { roundLike } from './round-like.ts'

const usualKinds: readonly SeasonRoundKind[] = ['preliminary', 'final', 'extra']

export interface NewSeason {
  year: number
  name: string
  /** The year of a season whose settings and rounds are copied, without their dates. */
  like?: number
}

/**
 * Creates a season with its rounds: the usual ones, or those of an earlier season. Visitors see its nicknames masked, unless the earlier
 * season states otherwise. The first season of an installation becomes the
 * current one; any other becomes so by `useSeason`.
 * @throws ConflictError when the year has a season already, or `like` has none
 */
export async function createSeason(
  { db, content }: Services,
  { year, name, like }: NewSeason,
): Promise<{ year: number; current: boolean; rounds: string[] }> {
  const { rounds: names } = content.organiser()
  return db.$transaction(async (tx) => {
    if (await tx.season.findUnique({ where: { year } })) throw new ConflictError(`${year} 赛季已经有了`)
    const model =
      like === undefined ? null : await tx.season.findUnique({ where: { year: like }, include: { rounds: true } })
    if (like !== undefined && !model) throw new ConflictError(`没有 ${like} 赛季可以照搬`)
    const current = (await tx.season.count({ where: { current: true } })) === 0
    await tx.season.create({
      data: {
        year,
        name,
        current,
        settings: { maskUsernames: true, ...(model && undated(model.settings, model.year, year)) },
      },
    })
    const rounds = model
      ? model.rounds.map((round) => roundLike(round, round.key.replace(String(model.year), String(year)), year))
      : usualKinds.map((kind) => newRound(roundKey(year, kind), kind, { name: names[kind].name }))
    await tx.round.createMany({ data: rounds })
    return { year, current, rounds: rounds.map(({ key }) => key) }
  })
}

/** The settings of one year for another: with the new year in round keys, and without dates, which the organiser has to set. */
function undated(settings: unknown, from: number, to: number): object {
  const entries = Object.entries(Object(settings)).filter(
    ([key]) => !/(From|Until)$|^(finalNotice|preliminaryDeadline)$/.test(key),
  )
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)).replaceAll(`"${from}-`, `"${to}-`))
}
