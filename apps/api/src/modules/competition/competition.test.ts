import { describe, expect, it } from 'vitest'
import { startApi, useApi, forTheFile } from '../../../test/support/harness.ts'

const api = useApi()
const other = forTheFile(() => startApi({ databaseUrl: api.databaseUrl, clock: api.clock }))

describe('currentGame', () => {
  it('returns stage, current round, year and all rounds', async () => {
    const { body } = await api.request.get('/api/game/current').expect(200)
    expect(body).toMatchObject({ state: 1, slug: '2026-1', year: 2026, enrolment_open: true, enrolled_count: 0 })
    expect(body.all.map(({ slug }: { slug: string }) => slug)).toContain('2026-12')
    expect(body.facts.rounds).toMatchObject({ preliminary: '2026-1', final: '2026-2', aoc: '2026-aoc' })
  })

  it('keeps the final beside another one that has no dates yet', async () => {
    const { round } = api.services.db
    const data = { key: '2026-own', name: '校内决赛', kind: 'final', awardReading: 'tiers', seasonYear: 2026 } as const
    await round.create({ data })
    await expect
      .poll(async () => (await api.request.get('/api/game/current')).body)
      .toMatchObject({
        all: expect.arrayContaining([expect.objectContaining({ slug: data.key })]),
        facts: { rounds: { final: '2026-2' } },
      })
    await round.delete({ where: { key: data.key } })
  })

  it('returns the prizes, scoring and display settings that a round defines', async () => {
    const settings = {
      tiers: [{ name: '一等奖', topPercent: 0.65, coupon: 2000, voucher: 500 }],
      camp: { name: '冬令营', begins: '2027-01-11', ends: '2027-01-15', discounts: [1000, 800, 500, 200] },
      paperCertificateUrl: 'https://shop.example.org/certificates/2026-2',
      scoring: { weights: { 计算思维: 50 }, presentationMinutes: 8 },
      displayLengths: { '1': 59 },
      highlightPercent: 30,
    }
    await api.services.db.round.update({ where: { key: '2026-2' }, data: { settings } })
    const final = async () => {
      const { body } = await api.request.get('/api/game/current')
      return body.all.find(({ slug }: { slug: string }) => slug === '2026-2')
    }
    await expect.poll(final).toMatchObject({
      prizes: [{ name: '一等奖', top_percent: 0.65, coupon: 2000, voucher: 500 }],
      camp: settings.camp,
      paper_certificate_url: settings.paperCertificateUrl,
      scoring: { weights: { 计算思维: 50 }, presentation_minutes: 8 },
      display_lengths: { '1': 59 },
      highlight_percent: 30,
    })
    const { body } = await api.request.get('/api/game/current')
    const bare = body.all.find(({ slug }: { slug: string }) => slug === '2026-3')
    expect(bare).not.toHaveProperty('prizes')
    expect(bare).not.toHaveProperty('camp')
    expect(body).toMatchObject({ time_zone: 'Asia/Shanghai' })
    expect(body).not.toHaveProperty('final_notice')
  })

  it('returns the notice of the final’s deadline with its display window', async () => {
    const { settings } = await api.services.db.season.findFirstOrThrow({ where: { current: true } })
    const notice = {
      finalNotice: '决赛 6 月 10 日 20:00 截止',
      finalNoticeFrom: '2025-06-01T00:00:00+08:00',
      finalNoticeUntil: '2025-06-11T00:00:00+08:00',
    }
    await api.services.db.season.updateMany({
      where: { current: true },
      data: { settings: { ...Object(settings), ...notice, correctionDeadlines: ['05-30', '11-30'] } },
    })
    const { finalNotice: text, finalNoticeFrom: from, finalNoticeUntil: until } = notice
    await expect
      .poll(async () => (await api.request.get('/api/game/current')).body)
      .toMatchObject({ final_notice: { text, from, until }, correction_deadlines: ['05-30', '11-30'] })
  })

  it.each([
    [{}, '每天 10:00 和 18:00 更新', '每天 10:00 和 18:00 更新'],
    [
      { publicationTimes: ['20:00', '09:00', '14:30'] },
      '每天 09:00、14:30 和 20:00 更新',
      '每天 09:00、14:30 和 20:00 更新',
    ],
    [{ publicationTimes: ['12:00'], ownRankNote: '每天 20:00 更新' }, '每天 12:00 更新', '每天 20:00 更新'],
  ])('says when rankings change: %j', async (settings, ranking_note, own_rank_note) => {
    await api.services.db.season.updateMany({ where: { current: true }, data: { settings } })
    await expect
      .poll(async () => (await api.request.get('/api/game/current')).body)
      .toMatchObject({ ranking_note, own_rank_note })
  })

  it('shows a stage that is changed by SQL in every process', async () => {
    const stages = [2, 3, 5, 6, 0, 1]
    const slugs = ['2026-1', '2026-2', '2026-3', '2026-aoc', '2026-1', '2026-1']
    for (const [index, stage] of stages.entries()) {
      await api.services.pool.query('update season set stage = $1 where current', [stage])
      for (const process of [api, other]) {
        await expect
          .poll(async () => (await process.request.get('/api/game/current')).body)
          .toMatchObject({ state: stage, slug: slugs[index] })
      }
    }
  })

  it('depends on a database that rejects an unknown stage and a second current season', async () => {
    await expect(api.services.pool.query('update season set stage = 7 where current')).rejects.toThrow(
      '阶段（stage）是 0 到 6',
    )
    const second = `insert into season (year, name, current) values (2027, 'x', true)`
    await expect(api.services.pool.query(second)).rejects.toThrow('同时只能有一个当前赛季')
  })
})

it('serverTime returns the time of the clock service, with no-store', async () => {
  api.clock.set('2026-11-21T12:34:56.789+08:00')
  const { body, headers } = await api.request.get('/api/time').expect(200)
  expect(body).toEqual({ time: '2026-11-21T04:34:56.789Z', now: Date.parse('2026-11-21T04:34:56.789Z') })
  expect(headers['cache-control']).toBe('no-store')
})
