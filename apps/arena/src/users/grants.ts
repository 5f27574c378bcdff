import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

/** Permission that a client may grant a user for some time: the classroom version, or the home version. */
export type GrantKind = 'license' | 'subscription'

export const grantBody = z.object({ ends: z.iso.datetime().transform((text) => new Date(text)) })

const row = z.object({ kind: z.enum(['license', 'subscription']), ends: z.int() })

/** Extends a grant, or begins one. */
export function grantUntil(db: DatabaseSync, userId: string, kind: GrantKind, ends: Date): void {
  db.prepare(
    `INSERT INTO grants (user_id, kind, ends) VALUES (?, ?, ?)
     ON CONFLICT (user_id, kind) DO UPDATE SET ends = max(ends, excluded.ends)`,
  ).run(userId, kind, ends.getTime())
}

/** Ends a grant earlier; one that is to end in the past ends now. */
export function shortenGrant(db: DatabaseSync, userId: string, kind: GrantKind, ends: Date, now: Date): void {
  db.prepare('UPDATE grants SET ends = min(ends, ?) WHERE user_id = ? AND kind = ?').run(
    Math.max(ends.getTime(), now.getTime()),
    userId,
    kind,
  )
}

/** `license` and `subscription` of a user, each only if it was ever granted. */
export function grantsOf(db: DatabaseSync, userId: string, now: Date) {
  const found = db.prepare('SELECT kind, ends FROM grants WHERE user_id = ?').all(userId)
  return Object.fromEntries(
    found.map((each) => {
      const { kind, ends } = row.parse(each)
      return [kind, { ends: new Date(ends).toISOString(), active: ends > now.getTime() }]
    }),
  )
}
