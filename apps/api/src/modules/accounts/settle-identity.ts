import type { Services } from '../../services/services.ts'

/** People whose real-name data wait for an organiser's eye, the longest waiting first. */
export async function identitiesToReview({ db, sealer }: Services) {
  const rows = await db.user.findMany({ where: { identityCheck: 'review' }, orderBy: { certifiedAt: 'asc' } })
  return rows.map(({ id, name, realnameSealed, idcardSealed, certifiedAt }) => ({
    id,
    name,
    realname: realnameSealed && sealer.open(realnameSealed),
    idcard: idcardSealed && sealer.open(idcardSealed),
    certifiedAt,
  }))
}

/** Accepts what somebody certified, or gives it back to be certified anew (spec §5). */
export async function settleIdentity({ db }: Services, userId: number, verdict: 'accept' | 'reset'): Promise<void> {
  const anew = { identityCheck: null, certifiedAt: null, realnameSealed: null, idcardSealed: null }
  await db.user.update({ where: { id: userId }, data: verdict === 'accept' ? { identityCheck: 'plausible' } : anew })
}
