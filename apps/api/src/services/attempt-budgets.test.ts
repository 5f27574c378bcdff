import { expect, it } from 'vitest'
import { useApi } from '../../test/support/harness.ts'
import { inTransaction } from './transaction.ts'
import { giveBack, spend, tooMany, type Budget } from './attempt-budgets.ts'

const api = useApi()

const budget = (kind: string): Budget => ({
  kind,
  subjectHash: new Uint8Array(32).fill(7),
  max: 10,
  seconds: 900,
  refusal: tooMany('请稍后再试'),
})

const first = budget('first')
const last = budget('last')

it.each(['taken', 'given back'])(
  'attempts are %s in one order of locks, so that two calls never deadlock',
  async (act) => {
    const { pool } = api.services
    const spent = await spend(api.services, [last, first])
    const call = await inTransaction(pool, async (holder) => {
      await holder.query('select from attempt_budget where kind = $1 for update', [first.kind])
      const waiting = act === 'taken' ? spend(api.services, [last, first]) : giveBack(api.services, spent)
      const locked = `select from pg_locks waiting join pg_locks held using (pid)
        where not waiting.granted and held.relation = 'attempt_budget'::regclass
          and held.database = (select oid from pg_database where datname = current_database())`
      await expect.poll(async () => (await holder.query(locked)).rowCount).toBeGreaterThan(0)
      // The call waits for the first row, and holds the last one not yet.
      await holder.query('select from attempt_budget where kind = $1 for update nowait', [last.kind])
      return { waiting }
    })
    await call.waiting
  },
)

it('takes from none of the budgets when one has nothing left, and says until when', async () => {
  const { pool } = api.services
  const [many, single] = [budget('many'), { ...budget('single'), max: 1 }]
  await spend(api.services, [many, single])
  const refused = spend(api.services, [budget('never used'), single, many])
  await expect(refused).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 900, budget: 'single' })
  const { rows } = await pool.query(
    `select kind, remaining from attempt_budget where kind in ('many', 'single', 'never used') order by kind`,
  )
  expect(rows).toEqual([
    { kind: 'many', remaining: 9 },
    { kind: 'single', remaining: 0 },
  ])
})
