import { operatorMessages } from '@qisuan/contracts/console/fields'
import type { Grant } from '@qisuan/contracts/console/access/rights'
import { requireUnchanged, ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import type { Transaction } from '../../services/database.ts'
import { revokeKeysOf } from './api-keys.ts'
import { requireProvinces, rowsOf } from './invite-operator.ts'
import { listTeam, requireMember } from './queries.ts'

/**
 * Gives an operator other roles, unless somebody else did meanwhile. Keys that an owner has made end with the role, because they know them.
 * @throws AppError not_found (404), changed_meanwhile (409) · ValidationError on `grants` for the last owner
 */
export async function setOperatorRoles(
  services: Services,
  { id, grants, seen }: { id: number; grants: readonly Grant[]; seen?: readonly Grant[] },
): Promise<void> {
  await services.db.$transaction(async (tx) => {
    await lockTeam(tx)
    const { grants: before, name } = await requireMember(services, id)
    requireUnchanged(seen && { grants: sorted(seen) }, { grants: sorted(before) })
    await requireProvinces(tx, grants)
    if (!isOwner(grants)) await requireOtherOwner(services, id, 'grants')
    if (isOwner(before) && !isOwner(grants)) await revokeKeysOf(tx, name, services.clock.now())
    await tx.operatorRole.deleteMany({ where: { operatorId: id } })
    await tx.operatorRole.createMany({ data: rowsOf(id, grants) })
  })
}

/** Ends all sessions of an operator and the keys that they made, and lets them in no more. Their name stays in the audit, and their invite is void. */
export async function disableOperator(services: Services, id: number): Promise<void> {
  const disabledAt = services.clock.now()
  await services.db.$transaction(async (tx) => {
    await lockTeam(tx)
    const { name } = await requireMember(services, id)
    await requireOtherOwner(services, id, 'id')
    await revokeKeysOf(tx, name, disabledAt)
    await tx.operator.updateMany({ where: { id, disabledAt: null }, data: { disabledAt } })
    await tx.operatorSession.updateMany({ where: { operatorId: id, endedAt: null }, data: { endedAt: disabledAt } })
    await tx.operatorInvite.deleteMany({ where: { operatorId: id } })
  })
}

export async function enableOperator(services: Services, id: number): Promise<void> {
  await requireMember(services, id)
  await services.db.operator.update({ where: { id }, data: { disabledAt: null } })
}

/** One change of the team at a time, so that each sees what the other did. */
async function lockTeam(tx: Transaction): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('team'))`
}

/** @throws ValidationError on `field` when nobody else is an owner */
async function requireOtherOwner(services: Services, id: number, field: 'grants' | 'id'): Promise<void> {
  const others = (await listTeam(services)).filter((each) => each.id !== id && each.state !== 'disabled')
  const target = await requireMember(services, id)
  if (isOwner(target.grants) && !others.some(({ grants }) => isOwner(grants)))
    throw new ValidationError({ [field]: operatorMessages.lastOwner })
}

const isOwner = (grants: readonly Grant[]) => grants.some(({ role }) => role === 'owner')

const sorted = (grants: readonly Grant[]) =>
  grants
    .map(({ role, provinces }) => ({ role, provinces: provinces && provinces.toSorted((one, other) => one - other) }))
    .toSorted((one, other) => one.role.localeCompare(other.role))
