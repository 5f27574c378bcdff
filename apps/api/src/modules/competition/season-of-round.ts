import { ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

/** The year of the season to which a round belongs. @throws ValidationError on `round` when no round has the key */
export async function seasonOfRound({ db }: Pick<Services, 'db'>, key: string): Promise<number> {
  const round = await db.round.findUnique({ where: { key }, select: { seasonYear: true } })
  if (!round) throw new ValidationError({ round: '没有这一轮比赛' })
  return round.seasonYear
}
