import { randomInt } from 'node:crypto'
import type { Services } from '../../services/services.ts'
import { currentSeason } from './queries.ts'

/** Letters and digits that nobody mistakes for one another. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 10

/** Makes a code that lets its holders enrol as teachers this season, `uses` times until it expires. */
export async function inviteTeachers(
  services: Services,
  { uses, expiresAt }: { uses: number; expiresAt: Date },
): Promise<{ code: string }> {
  const { year } = await currentSeason(services)
  const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
  await services.db.teacherInvite.create({ data: { code, seasonYear: year, usesLeft: uses, expiresAt } })
  return { code }
}
