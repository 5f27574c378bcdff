import type { Services } from '../../services/services.ts'

/** Everything stored about a person, with personal data decrypted, for a person who requests their own data. */
export async function exportUser({ db, sealer }: Services, userId: number): Promise<object> {
  const open = (sealed: Uint8Array | null) => sealed && sealer.open(sealed)
  const row = await db.user.findUniqueOrThrow({
    where: { id: userId },
    include: {
      enrolments: { include: { province: true, city: true } },
      consents: { omit: { policyDigest: true } },
      gameStates: true,
      plusScores: true,
      gameAccount: true,
      seats: true,
      roundAccess: true,
      shares: true,
      certificates: { omit: { nameSealed: true } },
      sessions: { select: { origin: true, createdAt: true, expiresAt: true, endedAt: true } },
    },
    omit: { passwordHash: true, phoneHash: true },
  })
  const { phoneSealed, realnameSealed, idcardSealed, consents, ...rest } = row
  return {
    ...rest,
    phone: open(phoneSealed),
    realname: open(realnameSealed),
    idcard: open(idcardSealed),
    consents: consents.map(({ guardianNameSealed, guardianPhoneSealed, ...consent }) => ({
      ...consent,
      guardianName: open(guardianNameSealed),
      guardianPhone: open(guardianPhoneSealed),
    })),
  }
}
