import type { Prisma } from '@qisuan/db/client'
import { isEnough } from '@qisuan/rules/people/consent'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import { AppError } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import { lockUser } from '../../services/sessions/lock-user.ts'
import type { Services } from '../../services/services.ts'

type ConsentRow = Prisma.ConsentGetPayload<object>

/** Consents of a person that hold, newest first; select them with this. */
export const standingConsents = {
  where: { withdrawnAt: null },
  orderBy: { givenAt: 'desc' },
} as const satisfies Prisma.User$consentsArgs

export interface ConsentState {
  /** The newest consent that stands, to whatever version. */
  newest: ConsentRow | undefined
  /** Agreement to the current version: the last answer to 已满 14 周岁, and the guardian's consent. */
  isCurrent: boolean
  over14: boolean | null
  guardian: ConsentRow | undefined
}

/** True if a guardian has given a consent: by a code, or on paper at the school. */
export const isOfGuardian = ({
  guardianNameSealed,
  collectedBy,
}: Pick<ConsentRow, 'guardianNameSealed' | 'collectedBy'>) => guardianNameSealed !== null || collectedBy !== null

/** Reads the state from the rows of {@link standingConsents}. */
export function consentState({ content }: Services, standing: readonly ConsentRow[]): ConsentState {
  const { version } = content.policy()
  const current = standing.filter(({ policyVersion }) => policyVersion === version)
  return {
    newest: standing[0],
    isCurrent: current.length > 0,
    over14: current.find(({ over14 }) => over14 !== null)?.over14 ?? null,
    guardian: current.find(isOfGuardian),
  }
}

/** True if a person has agreed to the current version, and their guardian too if the group needs it; `asks` is the season's setting. */
export function hasConsented(state: ConsentState, group: GroupNumber, asks: boolean): boolean {
  return state.isCurrent && isEnough({ over14: state.over14, guardian: state.guardian !== undefined }, group, asks)
}

export async function consentOf(
  services: Services,
  userId: number,
  tx: Transaction = services.db,
): Promise<ConsentState> {
  return consentState(
    services,
    await tx.consent.findMany({ ...standingConsents, where: { userId, withdrawnAt: null } }),
  )
}

/**
 * Requires that the person, and the guardian if the group needs it, agreed to the current version. Locks the person, so that nobody
 * stays enrolled by a consent that is being withdrawn.
 * @throws AppError consent_required (403)
 */
export async function requireConsent(
  services: Services,
  tx: Transaction,
  { userId, group, asks }: { userId: number; group: GroupNumber; asks: boolean },
): Promise<void> {
  await lockUser(tx, userId)
  const state = await consentOf(services, userId, tx)
  if (hasConsented(state, group, asks)) return
  const who = state.isCurrent ? '请家长先同意孩子参赛' : '请先阅读并同意隐私政策和用户协议'
  throw new AppError('consent_required', who)
}
