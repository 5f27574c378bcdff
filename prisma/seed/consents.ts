import { needsGuardian } from '@qisuan/rules/people/consent'
import { randomUUID } from 'node:crypto'
import type { Policy } from '../policy.ts'
import type { Sealer } from '../sealing.ts'
import type { SeedEnrolment } from './enrolments.ts'
import { bytes } from './insert-rows.ts'
import { inventName } from './names.ts'
import type { Random } from './random.ts'
import { currentYear } from './seasons.ts'

export type SeedConsent = {
  enrolment: SeedEnrolment
  over14: boolean | null
  /** The guardian's name; their phone is the account's own. */
  guardian: string | null
}

/** The first school year in which the demo's pupils are 14. */
const gradeOf14 = 9

/** Everybody who is enrolled in the current season has consented, and the guardians of children too. */
export function inventConsents(enrolments: readonly SeedEnrolment[], random: Random): SeedConsent[] {
  return enrolments
    .filter(({ seasonYear }) => seasonYear === currentYear)
    .map((enrolment) => {
      const { group, person } = enrolment
      const over14 = group === 2 ? (person.grade ?? gradeOf14) >= gradeOf14 : null
      const guardian = needsGuardian(group, { asks: true, over14 }) ? inventName(random) : null
      return { enrolment, over14, guardian }
    })
}

/** The row of a consent, given with the enrolment. */
export function consentRow({ enrolment, over14, guardian }: SeedConsent, policy: Policy, sealer: Sealer) {
  const { person, createdAt } = enrolment
  const id = randomUUID()
  return {
    id,
    user_id: person.id,
    policy_version: policy.version,
    policy_digest: bytes(policy.digest),
    given_at: createdAt,
    session_id: randomUUID(),
    session_origin: 'register',
    over14,
    guardian_name_sealed: guardian === null ? null : bytes(sealer.seal(guardian, `consent.guardian_name/${id}`)),
    guardian_phone_sealed: guardian === null ? null : bytes(sealer.seal(person.phone, `consent.guardian_phone/${id}`)),
  }
}
