import { paperKey, usualPaper } from '@qisuan/rules/people/papers'
import { unreadable } from '../../services/reading-sealer.ts'
import type { Services } from '../../services/services.ts'
import { isUniqueViolation } from '../../services/violations.ts'

/**
 * Computes the hash of ID numbers that were certified when accounts had none, in the order of their certification. A number that certifies
 * an earlier account already goes to review, and its account is not certified meanwhile.
 * @returns how many were filled in and how many went to review
 */
export async function fillIdcardHashes({ db, sealer }: Services): Promise<{ filled: number; reviewed: number }> {
  const count = { filled: 0, reviewed: 0 }
  const rows = await db.user.findMany({
    where: { idcardHash: null, idcardSealed: { not: null }, identityCheck: 'plausible' },
    select: { id: true, idcardSealed: true, paper: true },
    orderBy: { certifiedAt: 'asc' },
  })
  for (const { id, idcardSealed, paper } of rows) {
    if (idcardSealed === null) continue
    const idcard = sealer.show(idcardSealed, `user_account.idcard/${id}`)
    if (idcard === unreadable) continue
    const idcardHash = sealer.blindIndex('idcard', paperKey(paper ?? usualPaper, idcard))
    try {
      await db.user.update({ where: { id }, data: { idcardHash } })
      count.filled += 1
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      await db.user.update({ where: { id }, data: { identityCheck: 'review', certifiedAt: null } })
      count.reviewed += 1
    }
  }
  return count
}
