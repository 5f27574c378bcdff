import type { Answer } from '@qisuan/contracts/contract'
import type { Services } from '../../services/services.ts'
import { accountsOf } from './players.ts'

type Programs = Answer<'ownData'>['programs']

/** The programs that a person has handed in or is writing, oldest first; none where the arena is elsewhere. */
export async function exportPrograms({ db, arena }: Services, userId: number): Promise<Programs> {
  if (!arena) return []
  const { externalId, gameAccount } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { externalId: true, gameAccount: { select: { handle: true, platformId: true } } },
  })
  const ids = [externalId, gameAccount?.handle, gameAccount?.platformId].filter((id) => id != null)
  const { rows } = await arena.query<Omit<Programs[number], 'at'> & { at: Date }>(
    `with own as (select id from user_account where ${accountsOf})
     select round, task, language as writing, source as text, case when state = 'judged' then score end as score, played_at as at
     from attempt where user_id in (select id from own)
     union all
     select round, task, writing, text, null, saved_at from draft where user_id in (select id from own)
     order by at`,
    [ids],
  )
  return rows.map(({ at, ...program }) => ({ ...program, at: at.toISOString() }))
}
