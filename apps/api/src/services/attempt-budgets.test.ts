import { expect, it, vi } from 'vitest'
import { useApi } from '../../test/harness.ts'
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
      await vi.waitFor(async () => {
        const { rows } = await holder.query(`select from pg_locks where not granted`)
        expect(rows).not.toHaveLength(0)
      })
      // The call waits for the first row, and holds the last one not yet.
      await holder.query('select from attempt_budget where kind = $1 for update nowait', [last.kind])
      return { waiting }
    })
    await call.waiting
  },
)
