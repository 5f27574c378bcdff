import { describe, expect, it } from 'vitest'
import { useFilledBoards } from '../../../test/support/filled-boards.ts'

const asOf = '2026-11-21T04:00:00.000Z'

const { api, pupil, unenrolled, get, list } = useFilledBoards()

const boards = ['/api/rank', '/api/rank/school', '/api/rank/final', '/api/extra_rank']

describe('GET /api/rank', () => {
  it('returns the first hundred of a group to visitors, with shared ranks for ties and the time of the snapshot', async () => {
    const { body } = await get('/api/rank', { group: 2 }).expect(200)
    expect(body).toMatchObject({ as_of: asOf, total: 130 })
    expect(body.list).toHaveLength(100)
    expect(body.list.slice(0, 3)).toEqual([
      { rank: 1, username: '中学生0', score: 1000, organization: '二中', area_name: '北京市' },
      { rank: 1, username: '中学生1', score: 1000, organization: '一中', area_name: '北京市' },
      { rank: 3, username: '中学生2', score: 999, organization: '二中', area_name: '北京市' },
    ])
  })

  it.each(['m', '2', 2])('accepts the group as %j, a round and a trailing slash', async (group) => {
    expect(await list('/api/rank/', { group, round: '2026-1' })).toEqual(await list('/api/rank', { group: 2 }))
  })

  it('names the score of the junior group ozaria', async () => {
    expect(await list('/api/rank', { group: 5 })).toEqual([
      { rank: 1, username: '小苗', ozaria: 12, organization: '实验小学', area_name: '北京市' },
    ])
  })

  it('returns an empty board for a round without scores', async () => {
    const { body } = await get('/api/rank', { group: 2, round: '2026-3' }).expect(200)
    expect(body).toEqual({ as_of: asOf, total: 0, list: [] })
  })

  it.each([
    [{ skip: 99 }, 1],
    [{ skip: 100 }, 0],
    [{ skip: 101, limit: 20 }, 0],
    [{ skip: 90, limit: 100 }, 10],
    [{ skip: 0, limit: 100 }, 100],
    [{ skip: 0, limit: 5 }, 5],
    [{ skip: 10_000_000 }, 0],
  ])('never shows visitors more than a hundred rows: %j gives %i', async (page, rows) => {
    const { body } = await get('/api/rank', { group: 2, ...page }).expect(200)
    expect(body.total).toBe(130)
    expect(body.list).toHaveLength(rows)
  })

  it.each([
    [{ skip: 100 }, 30],
    [{ skip: 100, limit: 20 }, 20],
    [{ skip: 0, limit: 1 }, 20],
    [{ skip: 0, limit: 20 }, 20],
    [{ skip: 0 }, 100],
    [{ skip: 130 }, 0],
  ])('lets members page on with 20 to 100 rows per page: %j gives %i', async (page, rows) => {
    expect(await list('/api/rank', { group: 2, ...page }, pupil)).toHaveLength(rows)
  })

  it('pages through the whole board without duplicate or missing rows, in order of rank', async () => {
    const pages: Record<string, unknown>[] = []
    for (let skip = 0; skip < 130; skip += 20) {
      pages.push(...(await list('/api/rank', { group: 2, skip, limit: 20 }, pupil)))
    }
    expect(new Set(pages.map(({ username }) => username)).size).toBe(130)
    const ranks = pages.map(({ rank }) => Number(rank))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(ranks.slice(98, 103)).toEqual([99, 99, 101, 101, 103])
  })
})

describe('search', () => {
  it('finds names and schools on the whole board for members, with the rank on the board', async () => {
    const { body } = await get('/api/rank', { group: 2, q: '中学生128' }, pupil).expect(200)
    expect(body).toMatchObject({ total: 1, list: [{ rank: 129, username: '中学生128' }] })
    const school = await get('/api/rank', { group: 2, q: '晨光', limit: 20 }, pupil).expect(200)
    expect(school.body).toMatchObject({ total: 1, list: [{ username: '本人甲', organization: '晨光中学' }] })
  })

  it('pages through the results of a member', async () => {
    const { body } = await get('/api/rank', { group: 2, q: '二中', skip: 60, limit: 20 }, pupil).expect(200)
    expect(body.total).toBe(65)
    expect(body.list).toHaveLength(5)
  })

  it('searches only the first hundred rows for visitors', async () => {
    expect((await get('/api/rank', { group: 2, q: '中学生128' }).expect(200)).body).toMatchObject({
      total: 0,
      list: [],
    })
    const { body } = await get('/api/rank', { group: 2, q: '中学生99' }).expect(200)
    expect(body).toMatchObject({ as_of: asOf, total: 1, list: [{ rank: 99, username: '中学生99' }] })
    expect(await list('/api/rank', { group: 2, q: '二中' })).toHaveLength(50)
    expect(await list('/api/rank', { group: 2, q: '二中', skip: 45, limit: 20 })).toHaveLength(5)
  })

  it.each([
    ['%', 1],
    ['_甲', 1],
    ['0%_', 1],
    ['\\', 0],
    ["' or 1=1 --", 0],
  ])('treats %s literally, for members and visitors', async (q, found) => {
    expect(await list('/api/rank', { group: 2, q }, pupil)).toHaveLength(found)
    expect(await list('/api/rank', { group: 2, q })).toHaveLength(found)
  })

  it('finds schools by name', async () => {
    const { body } = await get('/api/rank/school', { group: 2, q: '晨光' }, pupil).expect(200)
    expect(body).toMatchObject({ total: 1, list: [{ rank: 3, name: '晨光中学' }] })
  })
})

describe('fields of a board', () => {
  it.each(boards)('%s rejects an invalid group, round, skip, limit and search with a message', async (path) => {
    const query = { group: 2, round: '2026-1', area: 'SuZhou' }
    const refused = async (wrong: Record<string, unknown>) =>
      (await get(path, { ...query, ...wrong }).expect(422)).body.errors
    expect(await refused({ group: 4 })).toEqual({ group: '请选择组别' })
    expect(await refused({ group: 'z' })).toEqual({ group: '请选择组别' })
    expect(await refused({ round: '2026-9' })).toEqual({ round: '没有这一轮比赛' })
    expect(await refused({ round: '../1' })).toEqual({ round: '没有这一轮比赛' })
    expect(await refused({ skip: -1 })).toEqual({ skip: '起始位置不正确' })
    expect(await refused({ skip: 10_000_001 })).toEqual({ skip: '起始位置不正确' })
    expect(await refused({ limit: 0 })).toEqual({ limit: '每页 1 到 100 行' })
    expect(await refused({ limit: 101 })).toEqual({ limit: '每页 1 到 100 行' })
    expect(await refused({ q: 'x'.repeat(41) })).toEqual({ q: '内容太长了' })
  })

  it('require a group', async () => {
    expect((await get('/api/rank', {}).expect(422)).body.errors).toEqual({ group: '请选择组别' })
  })
})

describe('GET /api/rank/school', () => {
  it('sums the scores of a group by school', async () => {
    const { body } = await get('/api/rank/school', { group: 2, round: '2026-1' }).expect(200)
    expect(body).toMatchObject({ as_of: asOf, total: 3 })
    expect(body.list).toEqual([
      { rank: 1, name: '二中', area_name: '北京市', score: 62_920, total: 65 },
      { rank: 2, name: '一中', area_name: '北京市', score: 61_984, total: 64 },
      { rank: 3, name: '晨光中学', area_name: '江苏省', score: 936, total: 1 },
    ])
  })
})

describe('GET /api/extra_rank', () => {
  it('ranks within the area', async () => {
    const { body } = await get('/api/extra_rank', { round: '2026-1', area: 'NingXia' }).expect(200)
    expect(body).toMatchObject({ as_of: asOf, total: 2 })
    expect(body.list).toEqual([
      { rank: 1, username: '银川丙', score: 10, area: '银川市', organization: '四中' },
      { rank: 1, username: '石嘴山丁', score: 10, area: '石嘴山市', organization: '四中' },
    ])
  })

  it('is limited to the city of an area that is a city, and to the requested group', async () => {
    expect(await list('/api/extra_rank', { round: '2026-1', area: 'SuZhou', group: 1 })).toEqual([
      { rank: 1, username: '苏州甲', score: 30, area: '苏州市', organization: '三中' },
    ])
    const all = await list('/api/extra_rank', { round: '2026-1', area: 'SuZhou' })
    expect(all.map(({ username }) => username)).toEqual(['本人甲', '苏州甲'])
  })

  it('rejects an unknown area and a missing round', async () => {
    const unknown = await get('/api/extra_rank', { round: '2026-1', area: 'Mars' }).expect(422)
    expect(unknown.body.errors).toEqual({ area: '没有这个赛区' })
    const { body } = await get('/api/extra_rank', { area: 'SuZhou' }).expect(422)
    expect(body.errors).toEqual({ round: '没有这一轮比赛' })
  })
})

describe('GET /api/rank/final', () => {
  it('returns pages of twenty and the total, and highlights the top 30 % of all rows', async () => {
    const pages: Record<string, unknown>[][] = []
    for (const skip of [0, 20, 40]) pages.push(await list('/api/rank/final', { round: '2026-2', group: 2, skip }))
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
    expect(pages.flat().map(({ rank }) => rank)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1))
    expect(pages.flat().filter(({ highlighted }) => highlighted)).toHaveLength(14)
    const { body } = await get('/api/rank/final', { round: '2026-2', group: 2 }).expect(200)
    expect(body.total).toBe(45)
    expect(body.list[0]).toEqual({
      rank: 1,
      username: '决赛0',
      score: 500,
      organization: '',
      area_name: '江苏省',
      highlighted: true,
    })
  })
})

describe('own rank', () => {
  const expected = () => ({
    as_of: asOf,
    username: '本人甲',
    ozaria: 936,
    score: 936,
    duration: 60,
    round: { key: '2026-1', group: 2 },
    organization: '晨光中学',
    area_name: '江苏省',
    rank: 129,
    total: 130,
    province_rank: 1,
    province_total: 1,
    school_rank: 3,
    school: { rank: 3, name: '晨光中学', area_name: '江苏省', score: 936, total: 1 },
    percentage: 0,
  })

  it('equals the row of the board, both by user_id and by /me', async () => {
    expect((await get('/api/rank', { user_id: pupil.id }, pupil).expect(200)).body).toEqual(expected())
    expect((await get('/api/rank/me', { round: '2026-1' }, pupil).expect(200)).body).toEqual(expected())
    const [row] = await list('/api/rank', { group: 2, q: '本人甲' }, pupil)
    expect(row).toMatchObject({ rank: 129, score: 936 })
  })

  it('is null for a person who is not enrolled', async () => {
    const { body } = await get('/api/rank/me', {}, unenrolled).expect(200)
    expect(body).toMatchObject({
      username: '路人乙',
      rank: null,
      score: null,
      total: 0,
      round: { key: '2026-1', group: 4 },
    })
  })

  it('has totals and school for an enrolled person without a score', async () => {
    const beginner = await api.pupil({ name: '新手', organization: '晨光中学' })
    const { body } = await get('/api/rank/me', {}, beginner).expect(200)
    expect(body).toMatchObject({
      as_of: asOf,
      rank: null,
      percentage: null,
      total: 130,
      province_total: 1,
      organization: '晨光中学',
      round: { key: '2026-1', group: 2 },
      school_rank: 3,
      school: expected().school,
    })
  })

  it('has no school for an individual, nor for a school without a score in the group', async () => {
    const alone = await api.pupil({ organization: '' })
    const elder = await api.pupil({ group: 3, organization: '晨光中学' })
    for (const person of [alone, elder]) {
      const { body } = await get('/api/rank/me', {}, person).expect(200)
      expect(body).toMatchObject({ rank: null, school_rank: null })
      expect(body).not.toHaveProperty('school')
    }
  })

  it('is returned to nobody else', async () => {
    expect((await get('/api/rank', { user_id: pupil.id }).expect(401)).body.code).toBe('not_logged_in')
    expect((await get('/api/rank', { user_id: pupil.id }, unenrolled).expect(403)).body.code).toBe('forbidden')
    expect((await get('/api/rank/me', {}).expect(401)).body.message).toBe('请先登录')
  })

  it('rejects an unknown round and an invalid id', async () => {
    expect((await get('/api/rank/me', { round: '2026-9' }, pupil).expect(422)).body.errors).toEqual({
      round: '没有这一轮比赛',
    })
    expect((await get('/api/rank', { user_id: 'x' }, pupil).expect(422)).body.errors).toHaveProperty('user_id')
  })
})

describe('GET /api/plus_rank/me', () => {
  it('returns the five scores, null where there is none', async () => {
    const none = { scores1: null, scores2: null, scores3: null, scores4: null, scores5: null }
    expect((await get('/api/plus_rank/me', { round: '2026-3' }, pupil).expect(200)).body).toEqual(none)
    const own = { ...none, scores1: 20, scores4: 7.5 }
    await api.services.db.plusScore.create({ data: { userId: pupil.id, roundKey: '2026-3', ...own } })
    expect((await get('/api/plus_rank/me', { round: '2026-3' }, pupil).expect(200)).body).toEqual(own)
    expect((await get('/api/plus_rank/me', { round: '2026-3' }, unenrolled).expect(200)).body).toEqual(none)
  })

  it('requires a login and an existing round', async () => {
    await get('/api/plus_rank/me', { round: '2026-3' }).expect(401)
    const { body } = await get('/api/plus_rank/me', {}, pupil).expect(422)
    expect(body.errors).toEqual({ round: '没有这一轮比赛' })
  })
})
