import type { Answer } from '@qisuan/contracts/contract'
import { needsGuardian } from '@qisuan/rules/people/consent'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import type { Services } from '../../services/services.ts'
import type { ConsentState } from './queries.ts'

/** The state of a person's consent; without a group no guardian is required. `asks` is the season's setting. */
export function presentConsent(
  { content, sealer }: Services,
  state: ConsentState,
  { group, over14, asks }: { group: GroupNumber | undefined; over14: boolean | undefined; asks: boolean },
): Answer<'consent'> {
  const { newest, guardian } = state
  const name = guardian && sealer.show(guardian.guardianNameSealed, `consent.guardian_name/${guardian.id}`, masked)
  return {
    policy_version: content.policy().version,
    agreed_version: newest?.policyVersion ?? null,
    agreed_at: newest?.givenAt.toISOString() ?? null,
    guardian: {
      required: group !== undefined && needsGuardian(group, { asks, over14: over14 ?? state.over14 }),
      given_at: guardian?.givenAt.toISOString() ?? null,
      name: name ?? null,
    },
  }
}

/** 王小明 becomes 王**. */
function masked(name: string): string {
  const [first = '', ...rest] = name
  return first + '*'.repeat(rest.length)
}
