import { normaliseRealname } from '@qisuan/rules/people/identity'
import { unreadable } from '../../services/reading-sealer.ts'
import type { Services } from '../../services/services.ts'

const atOnce = 500

/** Computes the hash of real names that were stored when accounts had none. A name that changes meanwhile is left alone. @returns how many */
export async function fillRealnameHashes({ pool, sealer }: Services): Promise<number> {
  let filled = 0
  for (let after = 0; ;) {
    const { rows } = await pool.query<{ id: number; sealed: Buffer }>(
      `select id, realname_sealed as sealed from user_account
       where realname_hash is null and realname_sealed is not null and id > $1 order by id limit ${atOnce}`,
      [after],
    )
    if (rows.length === 0) return filled
    const names = rows.flatMap(({ id, sealed }) => {
      const name = sealer.show(sealed, `user_account.realname/${id}`)
      return name === unreadable ? [] : [{ id, sealed, name }]
    })
    const hashes = names.map(({ name }) => Buffer.from(sealer.blindIndex('realname', normaliseRealname(name))))
    const { rowCount } = await pool.query(
      `update user_account set realname_hash = known.hash
       from unnest($1::int[], $2::bytea[], $3::bytea[]) as known (id, sealed, hash)
       where user_account.id = known.id and realname_sealed = known.sealed and realname_hash is null`,
      [names.map(({ id }) => id), names.map(({ sealed }) => sealed), hashes],
    )
    filled += rowCount ?? 0
    after = rows.at(-1)?.id ?? after
  }
}
