import { z } from 'zod'
import type { Transaction } from '../database.ts'

/** Permission that a client may grant a user for some time: the classroom version, or the home version. */
export type GrantKind = 'license' | 'subscription'

export const grantBody = z.object({ ends: z.iso.datetime().transform((text) => new Date(text)) })

/** Extends a grant, or begins one. */
export async function grantUntil(db: Transaction, userId: string, kind: GrantKind, ends: Date): Promise<void> {
  await db.$executeRaw`
    insert into user_grant (user_id, kind, ends) values (${userId}, ${kind}, ${ends})
    on conflict (user_id, kind) do update set ends = greatest(user_grant.ends, excluded.ends)`
}

/** Ends a grant earlier; one that is to end in the past ends now. */
export async function shortenGrant(
  db: Transaction,
  userId: string,
  kind: GrantKind,
  ends: Date,
  now: Date,
): Promise<void> {
  const end = new Date(Math.max(ends.getTime(), now.getTime()))
  await db.grant.updateMany({ where: { userId, kind, ends: { gt: end } }, data: { ends: end } })
}

/** `license` and `subscription` of a user, each only if it was ever granted. */
export async function grantsOf(db: Transaction, userId: string, now: Date) {
  const found = await db.grant.findMany({ where: { userId } })
  return Object.fromEntries(found.map(({ kind, ends }) => [kind, { ends: ends.toISOString(), active: ends > now }]))
}
