import { expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'

const api = useApi()

it('a guest sees the top of the last round with scores until somebody is ranked in the new one', async () => {
  const pupil = await api.pupil({ name: '小航' })
  const top = async (more = {}) =>
    (
      await api.request
        .get('/api/rank')
        .query({ group: 2, limit: 6, ...more })
        .expect(200)
    ).body
  const latest = async () => {
    const { earlier_round, earlier_slug, total } = await top({ latest: 1 })
    return { earlier_round, earlier_slug, total }
  }
  await api.score(pupil.id, 4321)
  await qisuan(api, 'rankings', 'publish')
  await expect.poll(latest).toEqual({ total: 1 })

  await qisuan(api, 'stage', '3')
  await qisuan(api, 'rankings', 'publish')
  await expect.poll(async () => (await top()).total).toBe(0)
  expect(await latest()).toEqual({ earlier_round: '2026-1', earlier_slug: '2026-1', total: 1 })

  await qisuan(api, 'stage', '0')
  await expect.poll(latest).toEqual({ earlier_round: '2026-1', earlier_slug: '2026-1', total: 1 })
  await qisuan(api, 'stage', '3')

  await api.score(pupil.id, 88, { roundKey: '2026-2' })
  await qisuan(api, 'rankings', 'publish')
  await expect.poll(latest).toEqual({ total: 1 })
  expect(await top({ latest: 1, round: '2026-1' })).toMatchObject({ total: 1, list: [{ username: '小航' }] })

  await qisuan(api, 'stage', '0')
  await expect.poll(latest).toEqual({ earlier_round: '2026-2', earlier_slug: '2026-2', total: 1 })
})
