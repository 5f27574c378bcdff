import { describe, expect, it } from 'vitest'
import { nextPhone, useApi } from '../../../test/support/harness.ts'
import { publishRankings } from '../rankings/publication/publish-rankings.ts'

const api = useApi()

/** The values of one metric, by labels. */
async function valuesOf(name: string): Promise<Record<string, number>> {
  const { text, headers } = await api.request.get('/metrics').expect(200)
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value] = /^\w+(\{.*\})? (\S+)$/.exec(line) ?? []
      return [labels, Number(value)]
    }),
  )
}

describe('metrics', () => {
  it('count responses by route, so that unknown addresses add no labels', async () => {
    for (const path of ['/api/time', '/storage/cities.json', '/storage/cities.json', '/nowhere/1', '/nowhere/2'])
      await api.request.get(path)
    const counts = await valuesOf('qisuan_request_seconds_count')
    expect(counts).toMatchObject({
      '{route="/api/time",method="GET",status="200"}': 1,
      '{route="/storage/cities.json",method="GET",status="200"}': 1,
      '{route="none",method="GET",status="404"}': 2,
    })
    expect(JSON.stringify(counts)).not.toContain('nowhere')
    // The second request of cities.json is a hit.
    expect(await valuesOf('qisuan_response_cache_hits_total')).toEqual({ '': 1 })
  })

  it('count messages by outcome', async () => {
    await api.request.post('/api/register/send_code').send({ phone: nextPhone() }).expect(200)
    expect(await valuesOf('qisuan_sms_total')).toEqual({ '{outcome="sent"}': 1 })
  })

  it('give the age of the published rankings in seconds, once there are any', async () => {
    expect(await valuesOf('qisuan_snapshot_age_seconds')).toEqual({})
    await publishRankings(api.services, { trigger: 'operator' })
    api.clock.advance(90)
    expect(await valuesOf('qisuan_snapshot_age_seconds')).toEqual({ '': 90 })
  })

  it('give what the program has found wrong', async () => {
    expect(await valuesOf('qisuan_alerts_open')).toEqual({})
    const at = { since: api.clock.now(), openedAt: api.clock.now(), seenAt: api.clock.now() }
    const data = { key: 'board_late', fact: '大家还看不到榜。', ...at }
    const { id } = await api.services.db.alert.create({ data })
    expect(await valuesOf('qisuan_alerts_open')).toEqual({ '{key="board_late"}': 1 })
    await api.services.db.alert.update({ where: { id }, data: { closedAt: api.clock.now() } })
    expect(await valuesOf('qisuan_alerts_open')).toEqual({})
  })

  it('count runs of jobs by outcome', async () => {
    await api.services.metrics.job('test', async () => 1)
    await expect(api.services.metrics.job('test', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await valuesOf('qisuan_job_seconds_count')).toEqual({
      '{job="test",outcome="done"}': 1,
      '{job="test",outcome="failed"}': 1,
    })
  })

  it('give the connections by state, and whether the database answers', async () => {
    expect(await valuesOf('qisuan_part_up')).toEqual({ '{part="database"}': 1, '{part="platform"}': 1 })
    const connections = await valuesOf('qisuan_database_connections')
    expect(connections['{state="waiting"}']).toBe(0)
    expect((connections['{state="idle"}'] ?? 0) + (connections['{state="busy"}'] ?? 0)).toBeGreaterThan(0)
  })

  it.each(['/metrics', '/metrics/', '/metrics?x=1', '/metrics/?x=1', '/%6detrics', '//metrics'])(
    'are for programs that ask the process directly, not through a proxy: %s',
    async (path) => {
      await api.request.get(path).set('x-forwarded-for', '203.0.113.7').expect(404)
      await api.request.get(path).set('via', '1.1 proxy').expect(404)
    },
  )
})
