import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { rights, type Grant, type Right } from '@qisuan/contracts/console/access/rights'
import { AppError } from '../../app-error.ts'
import { grantsSql } from '../../services/sessions/operator-sessions.ts'
import type { Transaction } from '../../services/database.ts'
import type { Services } from '../../services/services.ts'

interface Row {
  id: number
  login: string
  name: string
  grants: Grant[]
  hasPassword: boolean
  createdAt: Date
  disabledAt: Date | null
  inviteExpiresAt: Date | null
  lastUsedAt: Date | null
}

/** Everybody who runs the competition, in the order in which they were invited. */
export async function listTeam({ pool }: Pick<Services, 'pool'>): Promise<OperatorAnswer<'team'>> {
  const { rows } = await pool.query<Row>(`
    select operator.id, login, name, ${grantsSql} as grants, password_hash is not null as "hasPassword",
      operator.created_at as "createdAt", disabled_at as "disabledAt", invite.expires_at as "inviteExpiresAt",
      (select max(last_used_at) from operator_session where operator_id = operator.id) as "lastUsedAt"
    from operator left join operator_invite invite on invite.operator_id = operator.id
    order by operator.id`)
  return rows.map(({ id, login, name, grants, hasPassword, createdAt, disabledAt, inviteExpiresAt, lastUsedAt }) => ({
    id,
    login,
    name,
    grants,
    state: disabledAt ? 'disabled' : hasPassword ? 'active' : 'invited',
    invite_expires_at: inviteExpiresAt && inviteExpiresAt.toISOString(),
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt && lastUsedAt.toISOString(),
  }))
}

/** @throws AppError not_found (404) */
export async function requireMember(services: Pick<Services, 'pool'>, id: number) {
  const member = (await listTeam(services)).find((each) => each.id === id)
  if (!member) throw new AppError('not_found', '没有这位成员')
  return member
}

/** The names of those who have a right everywhere and can log in. */
export async function namesWith(tx: Transaction, right: Right): Promise<string[]> {
  const rows = await tx.operator.findMany({
    where: {
      passwordHash: { not: null },
      disabledAt: null,
      roles: { some: { role: { in: [...rights[right].roles] }, provinceId: null } },
    },
    orderBy: { id: 'asc' },
    select: { name: true },
  })
  return rows.map(({ name }) => name)
}
