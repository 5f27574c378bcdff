import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { bulkFixture } from '../../../test/support/bulk-fixture.ts'
import { qisuan, printed } from '../../../test/support/run-command.ts'
import { password, startApi, useApi, forTheFile } from '../../../test/support/harness.ts'
import { psql as psqlOn } from '../../../test/support/psql.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'

const api = useApi()
const other = forTheFile(() => startApi({ databaseUrl: api.databaseUrl, clock: api.clock }))
const folder = temporaryFolder()

const done = (...args: string[]) => printed(api, ...args)

/** Waits until every API process gives this answer. */
async function shown(path: string, expected: unknown): Promise<void> {
  for (const { request } of [api, other]) {
    await expect.poll(async () => (await request.get(path)).body).toEqual(expected)
  }
}

const psql = (sql: string) => psqlOn(api.databaseUrl, sql)

describe('news', () => {
  it('appears in every process, by command and by SQL, and disappears again', async () => {
    await done('news', 'add', '决赛名单公布', '--notice', '--url', '/md/privacy.md', '--important')
    await shown('/api/news?notice=1', [expect.objectContaining({ title: '决赛名单公布', important: true })])
    await psql(`update news_item set title = '决赛名单公布（更正）'`)
    await shown('/api/news?notice=1', [expect.objectContaining({ title: '决赛名单公布（更正）' })])
    const id = String(JSON.parse(await done('news', 'list', '--json'))[0].id)
    expect(await done('news', 'remove', id)).toContain('什么也没有改动')
    await done('news', 'remove', id, '--yes')
    await shown('/api/news?notice=1', [])
  })

  it('appears at its time', async () => {
    await done('news', 'add', '明天见', '--url', 'https://news.example.org/1', '--at', '2026-11-22 09:00')
    expect(await done('news', 'list')).toContain('到时候出现')
    expect((await api.request.get('/api/news')).body).toEqual([])
  })

  it('is refused by the database when it is invalid', async () => {
    await expect(
      psql(`insert into news_item (notice, title, url, published_at) values (true, ' ', '/md/a.md', now())`),
    ).rejects.toThrow('新闻的标题（title）不能空着')
    const refused = await qisuan(api, 'news', 'add', '标题', '--url', 'javascript:alert(1)')
    expect(refused).toMatchObject({ code: 2, error: expect.stringContaining('链接以 /') })
  })
})

describe('a change by SQL', () => {
  it('of a game state appears at once in every process', async () => {
    const pupil = await api.pupil()
    await psql(`insert into game_state (user_id, round_key, state) values (${pupil.id}, '2026-1', 3)`)
    for (const { request } of [api, other]) {
      const { body } = await request.get('/api/user/game_state').set(pupil.bearer)
      expect(body['2026-1']).toMatchObject({ state: 3 })
    }
  })

  it.each([
    [`update round set season_year = 2026, key = '2025-1' where key = '2026-3'`, '开头的年份和赛季'],
    [`delete from audit_entry`, 'only ever added to'],
  ])('that is invalid is refused: %s', async (sql, constraint) => {
    await expect(psql(sql)).rejects.toThrow(constraint)
  })

  it('to an invalid setting disables that setting only', async () => {
    // As one from before the database checked settings.
    await psql(
      `begin;
       set local session_replication_role = replica;
       update season set settings = settings || '{"languages": "basic", "maskUsernames": true}' where current;
       commit;
       notify qisuan_changed, 'season'`,
    )
    await expect
      .poll(async () => (await api.request.get('/api/game/current')).body)
      .toMatchObject({ state: 1, languages: ['python', 'javascript', 'c++'] })
    await psql(`update season set settings = settings - 'languages' - 'maskUsernames' where current`)
  })
})

describe('the audit', () => {
  const last = async () => JSON.parse((await qisuan(api, 'audit', '--json')).out)[0]

  it('records who changed what by command, before and after', async () => {
    await done('stage', '2', '--as', '张老师')
    expect(await last()).toMatchObject({
      operator: '张老师',
      action: 'stage',
      subject: 'season',
      key: { year: 2026 },
      before: { stage: 1 },
      after: { stage: 2 },
    })
    await done('stage', '1')
    expect(await done('audit')).toMatch(/测试组委 +stage +season +\{"year":2026\} \{"stage":2\} → \{"stage":1\}/)
  })

  it('records what was changed by SQL, and with which program', async () => {
    await psql(`update season set stage = 3 where current`)
    expect(await last()).toMatchObject({ operator: 'postgres', action: 'SQL psql', after: { stage: 3 } })
    await psql(`update season set stage = 1 where current`)
  })

  it('records nothing that pupils do, and no personal data', async () => {
    const before = await api.services.db.auditEntry.count()
    const pupil = await api.pupil()
    expect(await api.services.db.auditEntry.count()).toBe(before)
    await done('users', 'role', pupil.phone, 'teacher')
    expect(await last()).toMatchObject({
      action: 'users role',
      before: { role: 'student' },
      after: { role: 'teacher' },
    })
    await psql(`delete from user_account where id = ${pupil.id}`)
    const entries = await api.services.db.auditEntry.findMany({
      where: { subject: 'user_account' },
      orderBy: { id: 'asc' },
    })
    expect(JSON.stringify(entries.map((entry) => entry.before))).not.toMatch(/sealed|hash|name/)
  })
})

describe('seasons and rounds', () => {
  it('are created on an empty installation', async () => {
    const empty = await startApi()
    try {
      await empty.services.pool.query('delete from round; delete from season')
      await expect.poll(async () => (await empty.request.get('/api/game/current')).body.all).toEqual([])
      expect(await qisuan(empty, 'season', 'create', '2027', '--name', '第一届')).toMatchObject({ code: 0 })
      await expect
        .poll(async () => (await empty.request.get('/api/game/current')).body)
        .toMatchObject({ year: 2027, state: 0, slug: '2027-1', name: '第一届' })
      const { settings } = await empty.services.db.season.findUniqueOrThrow({ where: { year: 2027 } })
      expect(settings).toEqual({ maskUsernames: true })
    } finally {
      await empty.close()
    }
  })

  it('are copied, changed and switched', async () => {
    await done('season', 'set', '2026', '--set', 'asiaRound=2026-aoc', '--set', 'interimFrom=2026-11-15 00:00')
    expect(await done('season', 'create', '2027', '--like', '2026')).toContain('2027-aoc')
    await done(
      'round',
      'set',
      '2027-1',
      '--begin',
      '2027-03-01 08:30',
      '--end',
      '2027-11-30 23:59',
      '--set',
      'highlightPercent=5',
    )
    const round = await api.services.db.round.findUniqueOrThrow({ where: { key: '2027-1' }, include: { season: true } })
    expect(round).toMatchObject({
      beginsAt: new Date('2027-03-01T00:30:00Z'),
      settings: { highlightPercent: 5, play: { default: '/play/2027-1?task=energy' } },
      season: { current: false, settings: { asiaRound: '2027-aoc' } },
    })
    expect(round.season.settings).not.toHaveProperty('interimFrom')
    await done('season', 'use', '2027')
    await expect.poll(async () => (await other.request.get('/api/game/current')).body.year).toBe(2027)
    await done('season', 'use', '2026')
    expect(await done('season', 'show')).toContain('asiaRound = "2026-aoc"')
  })

  it.each([
    [['season', 'set', '2026', '--set', 'publicationTimes=["25:00"]'], 2, 'publicationTimes'],
    [['season', 'set', '2026', '--set', 'colour=red'], 2, '没有 colour 这一项设置'],
    [['season', 'set', '2030', '--name', 'x'], 3, '没有 2030 赛季'],
    [['season', 'create', '2026'], 3, '已经有了'],
    [['round', 'create', '2026-x'], 3, '请写明 --kind'],
    [['round', 'create', '2026-X', '--kind', 'extra'], 3, '不是轮次的写法'],
    [['round', 'set', '2026-1', '--begin', '2026-12-01', '--end', '2026-11-01'], 3, '要早于结束'],
  ])('reject %j', async (args, code, sentence) => {
    const refused = await qisuan(api, ...args)
    expect(refused).toMatchObject({ code, error: expect.stringContaining(sentence) })
  })
})

describe('people', () => {
  it('are logged out everywhere by a command', async () => {
    const { phone, bearer } = await api.member()
    await api.request.post('/api/login').send({ phone, password }).expect(200)
    expect(await done('users', 'logout', phone)).toContain('已退出 2 处登录')
    await expect.poll(async () => (await api.request.get('/api/login/me').set(bearer)).status).toBe(401)
    expect(await done('users', 'logout', phone)).toContain('已退出 0 处登录')
  })

  it('are seated and admitted by phone or by a file; one invalid line refuses the file', async () => {
    const [first, second] = [await api.pupil(), await api.pupil()]
    const room = [
      '--round',
      '2026-2',
      '--kind',
      'final-personal',
      '--group',
      'm',
      '--name',
      '一考场',
      '--entry',
      '/play',
    ]
    const times = ['--conference', '4001', '--begin', '2026-12-12 09:00', '--end', '2026-12-12 11:00']
    const [, id = ''] = /已开设 (\d+) 号/.exec(await done('classroom', 'add', ...room, ...times)) ?? []
    const file = folder.at('people.csv')
    await done('awards', 'template', file)
    await writeFile(file, `手机号\n${first.phone}\n19912\n`)
    expect(await qisuan(api, 'classroom', 'seat', id, '--file', file)).toMatchObject({ code: 3 })
    expect(await done('classroom', 'seat', id, first.phone, String(second.id))).toContain('新排 2 人')
    const { body } = await api.request.get('/api/classroom').set(first.bearer)
    expect(body.me_v2).toMatchObject({ conference_no: '4001', visible_time: '2026-12-12T00:52:00.000Z' })

    expect(await done('classroom', 'set', id, '--entry', 'none', '--conference', 'none')).toContain('已修改')
    expect(await done('classroom', 'list')).toMatch(/中学组|小学|公开组/)
    const onSite = await api.request.get('/api/classroom').set(first.bearer)
    expect(onSite.body.me_v2).toMatchObject({ entry: null, conference_no: null })

    expect(await done('access', 'grant', '2026-3', first.phone)).toContain('加进 1 人')
    expect(await done('access', 'list', '2026-3')).toContain(String(first.id))
    expect(await done('access', 'revoke', '2026-3', first.phone, '--yes')).toContain('去掉 1 人')
  })

  it('of two spellings of a school are merged, in existing and later enrolments', async () => {
    await bulkFixture(api, [
      { school: '启明市第一中学', score: 10 },
      { school: '启明一中', score: 20 },
    ])
    const found = JSON.parse((await qisuan(api, 'schools', 'find', '启明', '--json')).out)
    const [into, from] = found.map(({ id }: { id: number }) => String(id))
    expect(await done('schools', 'merge', from, into)).toContain('什么也没有改动')
    await done('schools', 'merge', from, into, '--yes')
    await done('rankings', 'publish')
    await expect
      .poll(async () => (await api.request.get('/api/rank/school').query({ group: 2 })).body.list)
      .toContainEqual(expect.objectContaining({ score: 30, total: 2 }))
    const recorded = await api.services.db.auditEntry.findMany({
      where: { subject: 'school_spelling' },
      orderBy: { id: 'asc' },
    })
    expect(recorded).toMatchObject([{ before: { school_id: Number(from) }, after: { school_id: Number(into) } }])
    expect(JSON.stringify(recorded.map(({ key }) => key))).not.toContain('启明')
  })
})
