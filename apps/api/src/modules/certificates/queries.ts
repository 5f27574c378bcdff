import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'

/** Whose a certificate is, and whether it was withdrawn; null for an unknown number. */
export async function certificateNamed({ db }: Services, number: string) {
  return db.certificate.findUnique({
    where: { number },
    select: { userId: true, roundKey: true, withdrawnAt: true },
  })
}

/** The parts of a person that decide the name on a certificate. */
interface Named {
  id: number
  name: string
  realnameSealed: Uint8Array | null
  identityCheck: 'plausible' | 'review' | null
}

/**
 * The name that a new certificate bears: the real name, else the nickname. A name that waits for a review stands on no certificate.
 * @returns the name, and whether it is certified
 */
export function nameOf({ sealer }: Services, person: Named): { name: string; certified: boolean } {
  const realname = person.identityCheck === 'review' ? null : person.realnameSealed
  const name = realname ? sealer.open(realname, `user_account.realname/${person.id}`) : person.name
  return { name, certified: person.identityCheck === 'plausible' }
}

/** Puts the certified real name on all certificates of a person. What they said before stays recorded for `restoreNames`. */
export async function adoptRealname(services: Services, tx: Transaction, userId: number): Promise<void> {
  const { sealer, clock } = services
  const person = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  const { name, certified } = nameOf(services, person)
  if (!certified) throw new Error('only a certified name can be adopted')
  for (const { number, nameSealed, nameBeforeSealed } of await tx.certificate.findMany({ where: { userId } })) {
    const said = sealer.open(nameSealed, `certificate.name/${number}`)
    if (said === name) continue
    await tx.certificate.update({
      where: { number },
      data: {
        nameSealed: sealer.seal(name, `certificate.name/${number}`),
        nameBeforeSealed: nameBeforeSealed ?? sealer.seal(said, `certificate.name_before/${number}`),
        renamedAt: clock.now(),
      },
    })
  }
}

/** Gives a person's certificates the names back that they bore before the identity was certified. */
export async function restoreNames({ sealer, clock }: Services, tx: Transaction, userId: number): Promise<void> {
  const renamed = { userId, nameBeforeSealed: { not: null } }
  for (const { number, nameBeforeSealed } of await tx.certificate.findMany({ where: renamed })) {
    if (nameBeforeSealed === null) continue
    const name = sealer.open(nameBeforeSealed, `certificate.name_before/${number}`)
    const nameSealed = sealer.seal(name, `certificate.name/${number}`)
    await tx.certificate.update({
      where: { number },
      data: { nameSealed, nameBeforeSealed: null, renamedAt: clock.now() },
    })
  }
}
