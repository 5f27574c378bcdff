import { createHash } from 'node:crypto'
import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider'
import type { Services } from '../../services/services.ts'

const storing = {
  name: 'store-openid-record',
  text: `
    insert into openid_record (kind, hash, payload, grant_id, expires_at) values ($1, $2, $3, $4, $5)
    on conflict (kind, hash) do update
      set payload = excluded.payload, grant_id = excluded.grant_id, expires_at = excluded.expires_at`,
}

const finding = {
  name: 'find-openid-record',
  text: `select payload, extract(epoch from consumed_at)::int as consumed from openid_record
         where kind = $1 and hash = $2 and expires_at > $3`,
}

/** Seconds for which a record is kept that says nothing of it. */
const longest = 900

/** Records of oidc-provider, in PostgreSQL. Codes and tokens are found by their hash, so that the table opens nothing. */
export function openIdRecords(services: Pick<Services, 'pool' | 'clock'>): AdapterFactory {
  return (kind) => (kind === 'Session' ? noSessions : recordsOf(services, kind))
}

function recordsOf({ pool, clock }: Pick<Services, 'pool' | 'clock'>, kind: string): Adapter {
  const notHere = async () => undefined
  return {
    async upsert(id, { jti: _jti, ...payload }, expiresIn = longest) {
      const expiresAt = new Date(clock.now().getTime() + expiresIn * 1000)
      await pool.query({ ...storing, values: [kind, hashOf(id), payload, payload.grantId ?? null, expiresAt] })
    },
    async find(id) {
      const { rows } = await pool.query<{ payload: AdapterPayload; consumed: number | null }>({
        ...finding,
        values: [kind, hashOf(id), clock.now()],
      })
      const [found] = rows
      return found && { ...found.payload, jti: id, ...(found.consumed !== null && { consumed: found.consumed }) }
    },
    /** Of two requests with the same code at once, one is late and gets nothing. */
    async consume(id) {
      const { rowCount } = await pool.query(
        `update openid_record set consumed_at = $3 where kind = $1 and hash = $2 and consumed_at is null`,
        [kind, hashOf(id), clock.now()],
      )
      if (rowCount === 0) throw new errors.InvalidGrant('used twice at once')
    },
    async destroy(id) {
      await pool.query('delete from openid_record where kind = $1 and hash = $2', [kind, hashOf(id)])
    },
    async revokeByGrantId(grantId) {
      await pool.query('delete from openid_record where grant_id = $1', [grantId])
    },
    findByUid: notHere,
    findByUserCode: notHere,
  }
}

/**
 * The provider remembers nobody: who is logged in, only the site knows (docs/adr/people/0002-sessions-are-rows.md). So the next pupil at the same
 * computer never enters as the one before.
 */
const noSessions: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}
