import type { Services } from '../../services/services.ts'

/** Record of one consent, without the guardian's name and phone. */
export interface RecordedConsent {
  version: string
  /** SHA-256 of the documents, in hexadecimal. */
  digest: string
  by: 'self' | 'guardian'
  over14: boolean | null
  origin: 'password' | 'code' | 'register'
  givenAt: Date
  withdrawnAt: Date | null
}

/** Every consent of a person, oldest first. */
export async function listConsents({ db }: Services, userId: number): Promise<RecordedConsent[]> {
  const rows = await db.consent.findMany({ where: { userId }, orderBy: { givenAt: 'asc' } })
  return rows.map((row) => ({
    version: row.policyVersion,
    digest: Buffer.from(row.policyDigest).toString('hex'),
    by: row.guardianNameSealed === null ? 'self' : 'guardian',
    over14: row.over14,
    origin: row.sessionOrigin,
    givenAt: row.givenAt,
    withdrawnAt: row.withdrawnAt,
  }))
}
