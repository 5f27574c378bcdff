import { paperLink } from '@qisuan/rules/season/game-states'
import type { Transaction } from '../../services/database.ts'
import { unreadable } from '../../services/reading-sealer.ts'
import type { Services } from '../../services/services.ts'
import { awardsOf } from '../competition/present.ts'
import { disqualifiedFrom, type Round } from '../competition/queries.ts'
import { isFrozen, visibleEntries } from '../rankings/queries.ts'

/** The parts of a person that decide the name on a certificate. */
interface Named {
  id: number
  name: string
  realnameSealed: Uint8Array | null
  identityCheck: 'plausible' | 'review' | null
}

/**
 * The name that a new certificate bears: the real name, else the nickname. A name that waits for a review stands on no certificate.
 * @param read `open` refuses a real name that cannot be read, `show` says so in its place
 * @returns the name, and whether it is certified
 */
export function nameOf(
  { sealer }: Services,
  person: Named,
  read: 'open' | 'show' = 'open',
): { name: string; certified: boolean } {
  const realname = person.identityCheck === 'review' ? null : person.realnameSealed
  const name = realname ? sealer[read](realname, `user_account.realname/${person.id}`) : person.name
  return { name, certified: person.identityCheck === 'plausible' && name !== unreadable }
}

/** A certificate with what decides the name on it. */
interface NamedCertificate {
  number: string
  nameSealed: Uint8Array
  user: Named & { hiddenName: string | null }
}

/** Fields of the owner that {@link nameForOthers} needs. */
export const ownersName = {
  select: { id: true, name: true, hiddenName: true, realnameSealed: true, identityCheck: true },
} as const

/**
 * The name on a certificate that others than its owner see, and whether it is certified. While an operator hides the owner's nickname,
 * no other name of their choice is shown either.
 */
export function nameForOthers(services: Services, { number, nameSealed, user }: NamedCertificate) {
  const name = services.sealer.show(nameSealed, `certificate.name/${number}`)
  const owner = nameOf(services, user, 'show')
  const certified = owner.certified && owner.name === name
  const isHidden = user.hiddenName !== null && !certified
  return { name: isHidden ? user.name : name, certified, isHidden }
}

/**
 * The certificates of some people in a round, as far as they have taken them and the award is what readers see, and how many have one to
 * take. Only awards: nothing of who is qualified for the next round is printed.
 */
export async function takenCertificates(services: Services, round: Round, userIds: readonly number[]) {
  const { key: roundKey } = round
  const awards = awardsOf(round)
  const excluded = await disqualifiedFrom(services, roundKey)
  const states = await shownStates(services, roundKey, userIds)
  const awarded = new Map(
    Array.from(states).filter(([userId, state]) => !excluded.has(userId) && paperLink(awards, state)),
  )
  const rows = await services.db.certificate.findMany({
    where: { roundKey, userId: { in: [...awarded.keys()] } },
    include: { user: ownersName },
  })
  const stated = rows.filter(({ userId, state }) => awarded.get(userId) === state)
  return { taken: stated.filter(({ withdrawnAt }) => withdrawnAt === null), waiting: awarded.size - stated.length }
}

/** The states of some people in a round as readers see them: during a freeze those of the visible board. */
async function shownStates(
  services: Services,
  roundKey: string,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  if (await isFrozen(services, roundKey)) {
    const { entries } = await visibleEntries(services, roundKey, userIds)
    return new Map(Array.from(entries, ([userId, { state }]) => [userId, state]))
  }
  const rows = await services.db.gameState.findMany({ where: { roundKey, userId: { in: [...userIds] } } })
  return new Map(rows.map(({ userId, state }) => [userId, state]))
}

/** Puts the certified real name on all certificates of a person. What they said before stays recorded for `restoreNames`. */
export async function adoptRealname(services: Services, tx: Transaction, userId: number): Promise<void> {
  const { sealer, clock } = services
  const person = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  const { name, certified } = nameOf(services, person)
  if (!certified) throw new Error('only a certified name can be adopted')
  for (const { number, nameSealed, nameBeforeSealed } of await tx.certificate.findMany({ where: { userId } })) {
    const said = sealer.show(nameSealed, `certificate.name/${number}`)
    if (said === name) continue
    await tx.certificate.update({
      where: { number },
      data: {
        nameSealed: sealer.seal(name, `certificate.name/${number}`),
        nameBeforeSealed:
          nameBeforeSealed ?? (said === unreadable ? null : sealer.seal(said, `certificate.name_before/${number}`)),
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
