import type { Services } from '../../services/services.ts'
import { currentSeason } from './queries.ts'

/** Number of uses of a code, and its end. */
export interface Invite {
  uses: number
  expiresAt: Date
}

/** Stores codes with which people may enrol as teachers in the current season until they expire: all or none. */
export async function inviteTeachers(
  services: Services,
  invites: readonly (Invite & { code: string })[],
): Promise<void> {
  const { year: seasonYear } = await currentSeason(services)
  await services.db.teacherInvite.createMany({
    data: invites.map(({ code, uses, expiresAt }) => ({ code, seasonYear, usesLeft: uses, expiresAt })),
  })
}

/** The codes of the current season, by when they expire. */
export async function listInvites(services: Services) {
  const { year: seasonYear } = await currentSeason(services)
  return services.db.teacherInvite.findMany({ where: { seasonYear }, orderBy: [{ expiresAt: 'asc' }, { code: 'asc' }] })
}

/** Takes codes back; whoever has used one stays a teacher. @returns how many there were */
export async function revokeInvites({ db }: Services, codes: readonly string[]): Promise<number> {
  return (await db.teacherInvite.deleteMany({ where: { code: { in: [...codes] } } })).count
}
