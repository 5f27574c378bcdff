import { describe, expect, it } from 'vitest'
import { useFilledBoards } from '../../../test/support/filled-boards.ts'

const { pupil, get, list } = useFilledBoards()

describe('a board of a province or a city', () => {
  it('shows members everybody there, with the rank there and in the country', async () => {
    const { body } = await get('/api/rank', { group: 1, province: 64 }, pupil).expect(200)
    const origin = { organization: '四中', area_name: '宁夏回族自治区' }
    expect(body).toMatchObject({
      total: 2,
      list: [
        { rank: 1, username: '银川丙', score: 10, ...origin, national_rank: 3 },
        { rank: 1, username: '石嘴山丁', score: 10, ...origin, national_rank: 3 },
      ],
    })
    const city = await list('/api/rank', { group: 1, province: 32, city: '南京市' }, pupil)
    expect(city).toMatchObject([{ rank: 1, username: '南京乙', national_rank: 2 }])
  })

  it('shows visitors those among the first hundred of the country', async () => {
    const { body } = await get('/api/rank', { group: 2, province: 11 }).expect(200)
    expect(body.total).toBe(body.list.length)
    expect(body.total).toBeLessThanOrEqual(100)
    const whole = await list('/api/rank', { group: 2 })
    expect(body.list.map(({ username }: { username: string }) => username)).toEqual(
      whole.filter(({ area_name }) => area_name === '北京市').map(({ username }) => username),
    )
    expect((await get('/api/rank', { group: 2, province: 11 }, pupil)).body.total).toBeGreaterThan(100)
  })

  it('pages on and is searched like the whole board', async () => {
    const page = { group: 2, province: 11, limit: 20 }
    const pages = [
      ...(await list('/api/rank', page, pupil)),
      ...(await list('/api/rank', { ...page, skip: 20 }, pupil)),
    ]
    expect(pages).toEqual((await list('/api/rank', { ...page, limit: 100 }, pupil)).slice(0, 40))
    expect(await list('/api/rank', { ...page, q: '中学生128' }, pupil)).toMatchObject([{ username: '中学生128' }])
    expect(await list('/api/rank', { ...page, province: 32, q: '中学生128' }, pupil)).toEqual([])
    expect(await list('/api/rank', { ...page, q: '中学生128' })).toEqual([])
  })

  it('lists the schools of a province', async () => {
    const { body } = await get('/api/rank/school', { group: 1, province: 64 }).expect(200)
    expect(body).toMatchObject({ total: 1, list: [{ rank: 1, name: '四中', score: 20, total: 2, national_rank: 2 }] })
  })

  it.each([
    [{ province: 98 }, 'province'],
    [{ province: 32, city: '西湖市' }, 'city'],
    [{ city: '苏州市' }, 'city'],
    [{ province: 'x' }, 'province'],
  ])('refuses %j', async (wrong, field) => {
    const { body } = await get('/api/rank', { group: 1, ...wrong }).expect(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })
})
