import { randomBytes } from 'node:crypto'
import { operatorMessages } from '@qisuan/contracts/console/fields'
import type { Grant } from '@qisuan/contracts/console/access/rights'
import { ValidationError } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import { hashOfToken } from '../../services/sessions/operator-sessions.ts'
import type { Services } from '../../services/services.ts'
import { requireMember } from './queries.ts'

/** Days for which a one-time link is valid: a volunteer reads it after the weekend. */
const inviteDays = 3

export interface InviteLink {
  url: string
  expiresAt: Date
}

/**
 * Adds an operator, who can log in once they have accepted the invite.
 * @returns the one-time link, which is stored as a hash only
 * @throws ValidationError on `login` or `name` when somebody else has it, on `grants` for a province that does not exist
 */
export async function inviteOperator(
  services: Services,
  { login, name, grants }: { login: string; name: string; grants: readonly Grant[] },
): Promise<InviteLink> {
  const { db, clock } = services
  return db.$transaction(async (tx) => {
    await requireProvinces(tx, grants)
    const taken = await tx.operator.findFirst({ where: { OR: [{ login }, { name }] }, select: { login: true } })
    if (taken?.login === login) throw new ValidationError({ login: operatorMessages.loginTaken })
    if (taken) throw new ValidationError({ name: operatorMessages.nameTaken })
    const { id } = await tx.operator.create({ data: { login, name, createdAt: clock.now() }, select: { id: true } })
    await tx.operatorRole.createMany({ data: rowsOf(id, grants) })
    return writeInvite(services, id, tx)
  })
}

/** A new link for somebody who has lost the password or the second factor. Both stay as they are until it is accepted. */
export async function renewInvite(services: Services, id: number): Promise<InviteLink> {
  const { state } = await requireMember(services, id)
  if (state === 'disabled') throw new ValidationError({ id: '这位成员已经停用，请先重新启用' })
  return services.db.$transaction((tx) => writeInvite(services, id, tx))
}

async function writeInvite({ clock, config }: Services, operatorId: number, tx: Transaction): Promise<InviteLink> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + inviteDays * 86_400_000)
  const invite = { tokenHash: new Uint8Array(hashOfToken(token)), createdAt, expiresAt }
  await tx.operatorInvite.upsert({ where: { operatorId }, create: { operatorId, ...invite }, update: invite })
  // After the #, so that neither a server nor a proxy ever sees the token.
  return { url: `${config.siteUrl}/console/invite#${token}`, expiresAt }
}

/** The rows of roles: one for each province, or one without a province. */
export const grantRows = (grants: readonly Grant[]) =>
  grants.flatMap(({ role, provinces }) => (provinces ?? [null]).map((provinceId) => ({ role, provinceId })))

/** The rows of an operator's roles. */
export const rowsOf = (operatorId: number, grants: readonly Grant[]) =>
  grantRows(grants).map((row) => ({ operatorId, ...row }))

/** @throws ValidationError on `grants` */
export async function requireProvinces(tx: Transaction, grants: readonly Grant[]): Promise<void> {
  const wanted = [...new Set(grants.flatMap(({ provinces }) => provinces ?? []))]
  const known = await tx.province.count({ where: { id: { in: wanted } } })
  if (known < wanted.length) throw new ValidationError({ grants: operatorMessages.provinces })
}
