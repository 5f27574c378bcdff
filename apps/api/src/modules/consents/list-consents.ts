import type { SessionOrigin } from '@qisuan/db/client'
import type { Services } from '../../services/services.ts'

/** Record of one consent, without the guardian's name and phone. */
export interface RecordedConsent {
  version: string
  /** SHA-256 of the documents, in hexadecimal. */
  digest: string
  /** `paper`: a guardian, on a form that a teacher has collected. */
  by: 'self' | 'guardian' | 'paper'
  over14: boolean | null
  origin: SessionOrigin | null
  /** The number of that teacher. */
  collectedBy: number | null
  givenAt: Date
  withdrawnAt: Date | null
}

/** Every consent of a person, oldest first. */
export async function listConsents({ db }: Services, userId: number): Promise<RecordedConsent[]> {
  const rows = await db.consent.findMany({ where: { userId }, orderBy: { givenAt: 'asc' } })
  return rows.map((row) => ({
    version: row.policyVersion,
    digest: Buffer.from(row.policyDigest).toString('hex'),
    by: row.collectedBy !== null ? 'paper' : row.guardianNameSealed === null ? 'self' : 'guardian',
    over14: row.over14,
    origin: row.sessionOrigin,
    collectedBy: row.collectedBy,
    givenAt: row.givenAt,
    withdrawnAt: row.withdrawnAt,
  }))
}
