import { randomInt } from 'node:crypto'
import type { Services } from '../../services/services.ts'
import { currentSeason } from './queries.ts'

/** Letters and digits without those that look alike (0 and O, 1 and I). */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 10

/** Creates a code with which `uses` people may enrol as teachers in the current season until it expires. */
export async function inviteTeachers(
  services: Services,
  { uses, expiresAt }: { uses: number; expiresAt: Date },
): Promise<{ code: string }> {
  const { year } = await currentSeason(services)
  const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
  await services.db.teacherInvite.create({ data: { code, seasonYear: year, usesLeft: uses, expiresAt } })
  return { code }
}
