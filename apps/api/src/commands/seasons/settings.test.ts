import { describeSettings } from '@qisuan/db/describe-settings'
import { roundSettings } from '@qisuan/db/round-settings'
import { seasonSettings } from '@qisuan/db/season-settings'
import { describe, expect, it, test } from 'vitest'
import { bulkFixture } from '../../../test/support/bulk-fixture.ts'
import { useApi } from '../../../test/support/harness.ts'
import { psql } from '../../../test/support/psql.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { ConfigurationError } from '../../config/config.ts'
import { execute } from '../line/execute.ts'

const api = useApi()

const scopes = [
  ['season', '2026', seasonSettings],
  ['round', '2026-1', roundSettings],
] as const

describe.each(scopes)('the settings of a %s', (scope, owner, schema) => {
  const described = describeSettings(schema)

  test('accept their examples, and are explained with them', async () => {
    const sets = described.flatMap(({ name, example }) => ['--set', `${name}=${example}`])
    expect(await qisuan(api, scope, 'set', owner, ...sets)).toMatchObject({ code: 0, error: '' })
    const { out } = await qisuan(api, 'settings', 'explain', described[0]?.name ?? '')
    expect(out).toMatch(/写法 .*\n +默认 .*\n +现在 .*\n +修改 /)
    const nothing = described.flatMap(({ name }) => ['--set', `${name}=none`])
    expect(await qisuan(api, scope, 'set', owner, ...nothing)).toMatchObject({ code: 0, error: '' })
  })

  test.each(described)('$name: psql is refused in the words of the reference', async ({ name, form, example }) => {
    const key = scope === 'season' ? 'year = 2026' : `key = '2026-1'`
    const sql = `update ${scope} set settings = settings || '{"${name}": {"x": [-1]}}' where ${key}`
    await expect(psql(api.databaseUrl, sql)).rejects.toThrow(`应当是${form}；例如 ${name}=${example}`)
  })
})

test.each([
  ['languages=x', 'languages 的值不对'],
  ['tiers=[{"name":"一等奖","topPercent":120}]', '第 1 项 topPercent '],
  ['tiers=[{"name":"一等奖","topPercent":1.005}]', '第 1 项 topPercent '],
  ['awards=优秀奖,优秀奖', '有重复的名称'],
  ['play={"x":"/play"}', 'play 的值不对：没有 x 这一项，可以写的有 '],
  ['displayLengths={"1":0}', 'displayLengths 的值不对'],
  ['highlightPercent=三成', 'highlightPercent 的值不对：应当是数字'],
])('%s is refused with what is wrong and an example', async (set, words) => {
  const scope = set.startsWith('languages') ? ['season', 'set', '2026'] : ['round', 'set', '2026-1']
  const { code, error } = await qisuan(api, ...scope, '--set', set)
  expect({ code, error }).toEqual({ code: 2, error: expect.stringContaining(words) })
  expect(error).toContain('例如 ')
})

test('a percentage and a list are typed as people write them', async () => {
  await qisuan(api, 'round', 'set', '2026-1', '--set', 'highlightPercent=30%', '--set', 'awards=优秀奖、最佳创意奖')
  const { settings } = await api.services.db.round.findUniqueOrThrow({ where: { key: '2026-1' } })
  expect(settings).toMatchObject({ highlightPercent: 30, awards: ['优秀奖', '最佳创意奖'] })
})

test('an unknown setting is answered with those that may be meant', async () => {
  const { code, error } = await qisuan(api, 'settings', 'explain', '奖')
  expect(code).toBe(2)
  expect(error).toContain('tiers（各等奖')
})

test.each([
  [
    'accounts',
    /^accounts  保存期限：.*\n +写法 .*\n +默认 +2 年\n +现在 +2 年\n +修改 +script\/qisuan retention set accounts 2年/,
  ],
  ['contact.email', /^contact\.email  比赛的身份：邮箱\n +例子 .*\n +现在 +".+@.+"\n +修改 .*content add/],
  ['SMS_PER_DAY', /README\.md/],
])('%s, which belongs to no season, is explained too', async (name, words) => {
  expect(await qisuan(api, 'settings', 'explain', name)).toMatchObject({ code: 0, out: expect.stringMatching(words) })
})

test('the keys inside a setting are explained, also by their own names', async () => {
  for (const typed of ['tiers', 'tiers.topPercent', 'tiers[].topPercent']) {
    const { out } = await qisuan(api, 'settings', 'explain', typed)
    expect(out).toMatch(/tiers\[\]\.name +奖项的名称 +最多 20 字 +要写 +如 一等奖\n/)
    expect(out).toMatch(/tiers\[\]\.topPercent .*百分数.* +要写 +如 10\n/)
    expect(out).toMatch(/tiers\[\]\.prize +奖金 +元 +不写就没有奖金 +如 1000\n/)
  }
  expect((await qisuan(api, 'settings', 'explain', 'smsTemplates')).out).toContain('smsTemplates.*.code')
  expect((await qisuan(api, 'settings', 'explain', 'contact')).out).toMatch(/里面的 +contact\.\w+/)
})

test.each([
  ['tiers', '各等奖'],
  ['accounts', '保存期限'],
  ['contact.email', '比赛的身份'],
])('%s is explained without an installation, but for the values of now', async (name, words) => {
  let out = ''
  const code = await execute(['settings', 'explain', name], {
    user: '测试组委',
    open: () => Promise.reject(new ConfigurationError('没有在运行')),
    out: (text) => void (out += text),
    error: () => {},
    isTTY: false,
  })
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(words) })
  expect(out).not.toContain('现在')
})

test('the list names every setting', async () => {
  const { out } = await qisuan(api, 'settings', 'list')
  for (const [, , schema] of scopes) {
    for (const { name, text } of describeSettings(schema)) {
      expect(out).toContain(`  ${name} `)
      expect(out).toContain(text)
    }
  }
})

describe('psql is refused in Chinese', () => {
  const season = (change: string) => `update season set ${change} where current`
  test.each([
    [season('stage = 7'), '阶段（stage）是 0 到 6'],
    [season('current = false'), '总要有一个当前赛季'],
    [season(`enrolment_begins = '2026-02-01', enrolment_ends = '2026-01-01'`), '报名的开始'],
    [season(`settings = '[]'`), 'settings 应当是一个 JSON 对象'],
    [season(`settings = settings || '{"colour": "red"}'`), '没有 colour 这一项设置。可以设置的：'],
    [season(`settings = settings || '{"languages": "x"}'`), 'languages应当是数组'],
    [season(`settings = settings || '{"languages": ["java"]}'`), 'languages第 1 项不能是 java'],
    [season(`settings = settings || '{"publicationTimes": []}'`), 'publicationTimes不能有 0 项'],
    [season(`settings = settings || '{"interimFrom": "tomorrow"}'`), 'interimFrom不能是“tomorrow”'],
    [`update round set ends_at = begins_at where key = '2026-1'`, '轮次的开始（begins_at）要早于结束'],
    [
      `update round set settings = '{"tiers": [{"name": "一等奖"}]}' where key = '2026-1'`,
      'tiers第 1 项缺少 topPercent',
    ],
    [`update round set settings = '{"play": {"x": "/a"}}' where key = '2026-1'`, 'play的名称不能是 x'],
    [`update round set key = '2026' where key = '2026-1'`, '轮次（key）写成'],
    [
      `insert into season (year, name) values (2028, '下一届'); update season set current = true where year = 2028`,
      '同时只能有一个当前赛季（current = true）。切换：script/qisuan season use 2028',
    ],
    [season('name = null'), 'name 不能空着'],
    [season('current = null'), 'current 不能空着'],
    [`update round set award_reading = null where key = '2026-1'`, 'award_reading 不能空着'],
    [
      `update round set season_year = 2031 where key = '2026-1'`,
      '没有 2031 赛季。建一个：script/qisuan season create 2031',
    ],
    [`insert into round_access values ('2026-1', 2000000000)`, '没有 2000000000 号用户'],
    [`insert into round_access values ('2026-1', null)`, 'user_id 不能空着'],
    [`insert into classroom_seat values (2000000000, 1)`, '没有 2000000000 号考场'],
    [`insert into teacher_invite (code, season_year, uses_left) values ('x', 2026, 1)`, 'expires_at 不能空着'],
    [`insert into news_item (title, url) values ('开赛', '/md/start')`, 'notice、published_at 不能空着'],
    [`insert into province_contact values (99, '', '', '', '')`, '没有编号是 99 的省份'],
    [`insert into content_file (path) values ('/faq.md')`, '文件名（path）写成'],
    [`insert into content_file (path) values ('faq.exe')`, '不收这一种文件'],
    [`insert into content_file (path) values ('cities.json')`, 'cities.json 由程序生成'],
  ])('%s', async (sql, words) => {
    await expect(psql(api.databaseUrl, sql)).rejects.toThrow(words)
  })

  it("where a person's rows are changed, too", async () => {
    const [id = 0] = await bulkFixture(api, [{ score: 1 }])
    for (const [sql, words] of [
      [`update user_account set role = null where id = ${id}`, 'role 不能空着'],
      [`update game_state set state = null where user_id = ${id}`, 'state 不能空着'],
      [`insert into round_access values ('2027-9', ${id})`, '没有轮次 2027-9。有哪些：script/qisuan season show'],
    ] as const) {
      await expect(psql(api.databaseUrl, sql)).rejects.toThrow(words)
    }
    await psql(api.databaseUrl, `insert into round_access values ('2026-1', ${id})`)
    await psql(api.databaseUrl, `delete from user_account where id = ${id}`)
  })

  it('and a statement that passes the current season on is not', async () => {
    const { pool } = api.services
    await pool.query(`insert into season (year, name) values (2027, '下一届')`)
    await psql(
      api.databaseUrl,
      'begin; update season set current = false; update season set current = year = 2027; commit',
    )
    await psql(
      api.databaseUrl,
      'begin; update season set current = false; update season set current = year = 2026; commit',
    )
  })
})

describe('rounds', () => {
  const create = (...args: string[]) => qisuan(api, 'round', 'create', ...args)

  test.each([
    [['2026-repechage', '--kind', '加赛', '--name', '复活赛'], 0, '种类是加赛'],
    [['2026-6'], 0, '种类是总决赛'],
    [['2026-junior'], 3, '请写明 --kind'],
    [['2027-6', '--kind', 'final'], 3, '总是总决赛'],
    [['2026-x', '--kind', '复活赛'], 2, '没有“复活赛”这个种类。有：preliminary（初赛）'],
    [['2026-4', '--kind', 'final'], 3, '不是轮次的写法'],
  ] as const)('create %j', async (args, code, words) => {
    const done = await create(...args)
    expect(done.code).toBe(code)
    expect(done.out + done.error).toContain(words)
  })

  it('are removed while nothing depends on them', async () => {
    expect(await qisuan(api, 'round', 'remove', '2026-repechage', '--yes')).toMatchObject({ code: 0 })
    await qisuan(api, 'season', 'set', '2026', '--set', 'codequestRound=2026-cq')
    expect((await qisuan(api, 'round', 'remove', '2026-cq')).error).toContain('赛季的设置 codequestRound 写着 2026-cq')
    const pupil = await api.pupil()
    await api.services.db.gameState.create({
      data: { userId: pupil.id, roundKey: '2026-1', score: 1, source: 'operator' },
    })
    const refused = await qisuan(api, 'round', 'remove', '2026-1')
    expect(refused).toMatchObject({ code: 3, error: expect.stringContaining('2026-1 还有1 人的成绩或奖项，不能删除') })
  })
})
