import type { Services } from '../../../services/services.ts'

/** Data that is erased together with a person. */
export async function erasedWith({ db }: Services, userId: number) {
  const { name, _count, gameAccount } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      name: true,
      gameAccount: { select: { userId: true } },
      _count: { select: { enrolments: true, gameStates: true, certificates: true, shares: true } },
    },
  })
  const { enrolments, gameStates: scores, certificates, shares: posters } = _count
  return { name, enrolments, scores, certificates, posters, platform: gameAccount !== null }
}
