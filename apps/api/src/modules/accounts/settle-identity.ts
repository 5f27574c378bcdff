import type { Services } from '../../services/services.ts'

/** People whose identity an organiser has to review, longest waiting first. Name and ID number are decrypted. */
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

/** Accepts a certified identity, or resets it so that the person can certify again (spec §5). */
export async function settleIdentity({ db }: Services, userId: number, verdict: 'accept' | 'reset'): Promise<void> {
  const anew = { identityCheck: null, certifiedAt: null, realnameSealed: null, idcardSealed: null }
  await db.user.update({ where: { id: userId }, data: verdict === 'accept' ? { identityCheck: 'plausible' } : anew })
}
