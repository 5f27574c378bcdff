import { Pool } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { bulkFixture } from '../../../test/support/bulk-fixture.ts'
import { useApi } from '../../../test/support/harness.ts'
import { areaBoard, nationalBoard, schoolBoard } from './boards/boards.ts'
import { publishRankings } from './publication/publish-rankings.ts'
import { boardsAt } from './queries.ts'
import { searchOf } from './search-board.ts'
import { searchPatterns } from './search-patterns.ts'
import type { RoundBoards } from './boards/board-store.ts'

const api = useApi()
let boards: RoundBoards
beforeAll(async () => {
  await manyOthers(20_000)
  await bulkFixture(api, [
    { name: '王小明', school: '星河市实验中学', city: '苏州市', score: 9_000_001 },
    { name: '王晓明', school: '星湖市实验中学', city: '苏州市', score: 9_000_002 },
    { name: '赵云', school: '天元小学', city: '苏州市', score: 9_000_003 },
    { name: 'XiaoMing', school: 'Ｎo.7 中学', score: 9_000_004 },
    { name: '第12号', school: '第12中学', score: 9_000_005 },
    { name: '第13号', school: '第13中学', score: 9_000_005 },
    { name: '百分之100%_甲', school: '星河市第一实验中学附属初级中学高新区分校', score: 9_000_006 },
    { name: '王小明二组', group: 1, score: 9_000_007 },
    { name: '𬀩𬭎', school: '天山中学', score: 8_000_001 },
    { name: '阿卜杜热合曼·买买提明·吐尔逊', school: '天山中学', score: 8_000_002 },
  ])
  const { snapshotId } = await publishRankings(api.services, { trigger: 'operator' })
  boards = await boardsAt(api.services, { snapshotId, roundKey: '2026-1' })
})

/** Enough rows for the planner to use indexes: names of three of about a hundred characters, in 400 schools. */
async function manyOthers(count: number) {
  await api.services.pool.query(
    `with people as (
       insert into user_account (name, phone_hash, phone_sealed, created_at)
       select chr(20000 + n % 97) || chr(21000 + n % 89) || chr(22000 + n % 83),
         sha256(int4send(n)), '', '2026-11-01' from generate_series(1, $1::int) n
       returning id
     ),
     schools as (
       insert into school (province_id, name) select 11, chr(23000 + n) || '山第二中学' from generate_series(1, 400) n returning id
     ),
     seats as (select array_agg(id) as ids from schools),
     enrolled as (
       insert into enrolment (user_id, season_year, province_id, city_id, "group", language, school_id, created_at)
       select id, 2026, 11, (select min(id) from city where province_id = 11), 2, 'python', ids[1 + id % 400], '2026-11-01'
       from people, seats
     )
     insert into game_state (user_id, round_key, score, duration) select id, '2026-1', id, 60 from people`,
    [count],
  )
  await api.services.pool.query('analyze')
}

const search = (q: string, slice = { skip: 0, limit: 20 }) => searchOf(api.services, nationalBoard(boards, 2), q, slice)
const names = async (q: string) => (await search(q)).list.map(({ username }) => username)

describe('a search of a board', () => {
  it.each([
    ['王小明', ['王小明', '王晓明']],
    ['王晓明', ['王晓明', '王小明']],
    ['汪小明', ['王小明']],
    ['王小名', ['王小明']],
    ['王大明', ['王晓明', '王小明']],
    ['小明', ['王小明']],
    ['赵云', ['赵云']],
    ['赵', ['赵云']],
    ['赵雨', []],
    ['xiaoming', ['XiaoMing']],
    ['XIAOM', ['XiaoMing']],
    ['xiaomang', ['XiaoMing']],
    ['ｘｉａｏ', ['XiaoMing']],
    ['𬀩𬭎', ['𬀩𬭎']],
    ['𬭎', ['𬀩𬭎']],
    ['买买提明', ['阿卜杜热合曼·买买提明·吐尔逊']],
    ['阿卜杜热合曼•买买提明•吐尔逊', ['阿卜杜热合曼·买买提明·吐尔逊']],
  ])('finds for the name %s: %j', async (q, expected) => {
    expect(await names(q)).toEqual(expected)
  })

  it.each([
    ['星河市实验中学', ['王小明', '王晓明']],
    ['星河实验中学', ['王小明']],
    ['星河市的实验中学', ['王小明']],
    ['星可市实验', ['王晓明', '王小明']],
    ['星河市实x中学', ['王小明']],
    ['天原小学', ['赵云']],
    ['天元小学校', ['赵云']],
    ['no.7', ['XiaoMing']],
    ['星河市第一实验中学附属初级中学高兴区分校', ['百分之100%_甲']],
  ])('finds for the school %s its pupils: %j', async (q, expected) => {
    expect(await names(q)).toEqual(expected)
  })

  it('matches digits exactly, and % and _ literally', async () => {
    expect(await names('第12号')).toEqual(['第12号'])
    expect(await names('第12中学')).toEqual(['第12号'])
    expect(await names('100%_甲')).toEqual(['百分之100%_甲'])
    expect(await names('100％')).toEqual(['百分之100%_甲'])
    expect(await names('%')).toEqual(['百分之100%_甲'])
    expect(await names('王%明')).toEqual(['王晓明', '王小明'])
    expect(await names('王_')).toEqual([])
    expect(await names('\\')).toEqual([])
  })

  it('returns ranks of the whole board, of one group', async () => {
    const { list } = await search('王小明')
    expect(list).toMatchObject([
      { rank: 7, score: 9_000_001 },
      { rank: 6, score: 9_000_002 },
    ])
  })

  it('lists exact matches before near ones, and pages through both', async () => {
    const all = await search('星湖市实验中学')
    expect(all).toMatchObject({ total: 2, list: [{ username: '王晓明' }, { username: '王小明' }] })
    const second = await search('星湖市实验中学', { skip: 1, limit: 20 })
    expect(second).toMatchObject({ total: 2, list: [{ username: '王小明' }] })
  })

  it('looks for no near matches when exact ones fill a page', async () => {
    const { total, list } = await search('山第二中学')
    expect(total).toBe(20_000)
    expect(list).toHaveLength(20)
    expect(await search('山第二中学', { skip: 19_999, limit: 20 })).toMatchObject({ total, list: [{ rank: 20_009 }] })
  })

  it('works on school and area boards', async () => {
    const slice = { skip: 0, limit: 20 }
    const schools = await searchOf(api.services, schoolBoard(boards, 2), '星河市实险', slice)
    expect(schools.list).toMatchObject([{ name: '星河市实验中学' }])
    const area = await searchOf(api.services, areaBoard(boards, 'SuZhou', undefined), '王小朋', slice)
    expect(area.list).toMatchObject([{ rank: 3, username: '王小明', area: '苏州市' }])
  })

  it.each(['王小明', '汪小明', '星湖市实验中学', '星湖市实险中学'])(
    'for %s reads indexes and scans no table',
    async (q) => {
      const pool = new Pool({ connectionString: api.databaseUrl, max: 1 })
      const scans = async () => {
        await pool.query('select pg_stat_force_next_flush()')
        const { rows } = await pool.query<{ read: number }>(
          `select sum(seq_tup_read)::int as read from pg_stat_user_tables where relname = 'user_account'`,
        )
        return rows[0]?.read
      }
      try {
        const before = await scans()
        await searchOf({ ...api.services, pool }, nationalBoard(boards, 2), q, { skip: 0, limit: 20 })
        expect(await scans()).toBe(before)
      } finally {
        await pool.end()
      }
    },
  )
})

it('a member searches 120 times a minute, and pages on', async () => {
  const { bearer } = await api.member()
  const board = (query: object) =>
    api.request
      .get('/api/rank')
      .query({ group: 2, ...query })
      .set(bearer)
  // Some at a time: on a busy machine a hundred at once would wait too long for a connection, and get a 503.
  const statuses: number[] = []
  for (let round = 0; round < 25; round += 1) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => board({ q: '王小明' })))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  await board({ skip: 20 }).expect(200)
  await api.request.get('/api/rank').query({ group: 2, q: '王小明' }).expect(200)
})

describe('the patterns of a search', () => {
  it('write Chinese as the index does, and escape the wildcards of LIKE', () => {
    expect(searchPatterns('a王%')).toMatchObject({ exact: String.raw`%a 王 \%%` })
    expect(searchPatterns('_\\').exact).toBe(String.raw`%\_\\%`)
  })

  it('allow no error in two letters, one wrong in three, and one missing or extra in four', () => {
    expect(searchPatterns('王明').near).toEqual([])
    expect(searchPatterns('王小明').near).toEqual(
      [
        ['%_ 小  明 %', '% _  小  明 %'],
        ['% 王 _ 明 %', '% 王  _  明 %'],
        ['% 王  小 _%', '% 王  小  _ %'],
      ].flat(),
    )
    expect(searchPatterns('abcd').near).toEqual(
      [
        ['%_bcd%', '% _ bcd%', '%a_cd%', '%a _ cd%', '%ab_d%', '%ab _ d%', '%abc_%', '%abc _ %'],
        ['%bcd%', '%acd%', '%abd%', '%abc%'],
        ['%a_bcd%', '%a _ bcd%', '%ab_cd%', '%ab _ cd%', '%abc_d%', '%abc _ d%'],
      ].flat(),
    )
  })

  it('allow no error in digits and in long texts', () => {
    expect(searchPatterns('1234').near).toEqual([])
    expect(searchPatterns('甲'.repeat(40)).near).toEqual([])
    expect(searchPatterns('abcdefghijklmnopqrst').near).toHaveLength(98)
  })

  it('contain both halves of a text of six letters or more', () => {
    expect(searchPatterns('第一实验中学').halves).toEqual(['% 第  一  实 %', '% 验  中  学 %'])
    expect(searchPatterns('实验中学校').halves).toEqual([])
  })
})
