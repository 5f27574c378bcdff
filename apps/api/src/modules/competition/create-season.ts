import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { roundKey, type SeasonRoundKind } from '@qisuan/rules/rounds'
import { newRound, roundLike } from './new-round.ts'

const usualKinds: readonly SeasonRoundKind[] = ['preliminary', 'final', 'extra']

export interface NewSeason {
  year: number
  name: string
  /** The season whose settings and rounds it takes over, without their dates. */
  like?: number
}

/**
 * Sets up a season with its rounds: the usual ones, or those of an earlier season. The first season of an installation is the current
 * one at once; any other waits for `changeSeason`.
 * @throws ConflictError when there is one of that year, or none of `like`
 */
export async function createSeason(
  { db }: Services,
  { year, name, like }: NewSeason,
): Promise<{ year: number; current: boolean; rounds: string[] }> {
  return db.$transaction(async (tx) => {
    if (await tx.season.findUnique({ where: { year } })) throw new ConflictError(`${year} 赛季已经有了`)
    const model =
      like === undefined ? null : await tx.season.findUnique({ where: { year: like }, include: { rounds: true } })
    if (like !== undefined && !model) throw new ConflictError(`没有 ${like} 赛季可以照搬`)
    const current = (await tx.season.count({ where: { current: true } })) === 0
    await tx.season.create({
      data: { year, name, current, settings: model ? undated(model.settings, model.year, year) : {} },
    })
    const rounds = model
      ? model.rounds.map((round) => roundLike(round, round.key.replace(String(model.year), String(year)), year))
      : usualKinds.map((kind) => newRound(roundKey(year, kind), kind))
    await tx.round.createMany({ data: rounds })
    return { year, current, rounds: rounds.map(({ key }) => key) }
  })
}

/** Settings of one year for another: round keys are spelt anew, and moments are for the organiser to say. */
function undated(settings: unknown, from: number, to: number): object {
  const kept = Object.entries(Object(settings)).filter(
    ([key]) => !/(From|Until)$|^(finalNotice|preliminaryDeadline)$/.test(key),
  )
  return JSON.parse(JSON.stringify(Object.fromEntries(kept)).replaceAll(`"${from}-`, `"${to}-`))
}
