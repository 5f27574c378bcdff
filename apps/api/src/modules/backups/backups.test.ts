import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { query } from '@qisuan/db/with-client'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { bulkFixture } from '../../../test/support/bulk-fixture.ts'
import { emptyInstallation } from '../../../test/support/empty-installation.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { startApi, useApi } from '../../../test/support/harness.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { publishRankings } from '../rankings/publication/publish-rankings.ts'
import { listBackups } from './list-backups.ts'

const api = useApi()
const folder = temporaryFolder()
let backup: string
beforeAll(async () => {
  backup = folder.at('backup')
  const pupil = await api.pupil({ name: '小小航' })
  await api.score(pupil.id, 4321)
  await bulkFixture(api, [{ name: '对手\t一号\n', school: '晨光\\中学', score: 10 }])
  for (let each = 0; each < 2; each += 1) await publishRankings(api.services, { trigger: 'operator' })
})

/** Keeps writing pupils, each with an enrolment and a score in one transaction. */
async function writeUntil(isDone: () => boolean, onWritten: () => void): Promise<void> {
  const client = new Client({ connectionString: api.databaseUrl, application_name: 'qisuan-load' })
  await client.connect()
  while (!isDone()) {
    await client.query(
      `begin;
       insert into user_account (name, phone_hash, phone_sealed, created_at) values ('潮水', sha256(gen_random_uuid()::text::bytea), '', now());
       insert into enrolment (user_id, season_year, province_id, city_id, "group", language, created_at)
         select currval('user_account_id_seq'), 2026, 32, min(id), 1, 'python', now() from city where province_id = 32;
       insert into game_state (user_id, round_key, score) values (currval('user_account_id_seq'), '2026-1', 1);
       commit`,
    )
    onWritten()
  }
  await client.end()
}

/** The tables of a backup as text, by file name. */
async function tablesIn(place: string): Promise<Record<string, string>> {
  const files = await readdir(join(place, 'tables'))
  const texts = await Promise.all(
    files.map(async (file) => gunzipSync(await readFile(join(place, 'tables', file))).toString()),
  )
  return Object.fromEntries(files.map((file, index) => [file, texts[index] ?? '']))
}

describe('a backup', () => {
  it('is consistent while people write, and equals a backup of what is restored from it', async () => {
    let isDone = false
    let written = 0
    const write = () =>
      writeUntil(
        () => isDone,
        () => void (written += 1),
      )
    const writers = [write(), write()]
    await expect.poll(() => written).toBeGreaterThan(20)
    const taken = await qisuan(api, 'backup', backup)
    isDone = true
    expect(taken).toMatchObject({ code: 0 })
    await Promise.all(writers)

    const other = await emptyInstallation(api)
    const restored = await qisuan(
      other,
      'restore',
      backup,
      '--erased',
      'none',
      '--yes',
      '--content',
      folder.at('content'),
    )
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('每一行都数过') })

    const client = new Client({ connectionString: other.services.config.databaseUrl })
    await client.connect()
    const { rows } = await client.query(
      `select (select count(*)::int from user_account where name = '潮水') as people,
         (select count(*)::int from enrolment join user_account on id = user_id where name = '潮水') as places,
         (select count(*)::int from game_state join user_account on id = user_id where name = '潮水') as scores,
         (select sum(row_count)::int from ranking_piece where list = 'pupils') as ranked,
         nextval('user_account_id_seq')::int > (select max(id) from user_account) as ahead`,
    )
    await client.end()
    const [{ people, places, scores, ranked, ahead }] = rows
    expect([places, scores]).toEqual([people, people])
    expect(people).toBeGreaterThan(20)
    expect(people).toBeLessThan(written)
    expect({ ranked, ahead }).toEqual({ ranked: 4, ahead: true })

    const again = folder.at('again')
    expect(await qisuan(other, 'backup', again)).toMatchObject({ code: 0 })
    // Only the restore itself has left a trace.
    const trace = { 'security_event.copy.gz': expect.stringContaining('restore') }
    expect(await tablesIn(again)).toEqual({ ...(await tablesIn(backup)), ...trace })
    expect((await readdir(folder.at('content'))).toSorted()).toEqual(
      (await readdir(api.services.config.contentDir)).toSorted(),
    )
  })

  it('restores a working site: people register, and the published board is the same', async () => {
    const { services } = await emptyInstallation(api)
    expect(await qisuan({ services }, 'restore', backup, '--erased', 'none', '--yes')).toMatchObject({ code: 0 })
    const site = await startApi({ databaseUrl: services.config.databaseUrl, clock: api.clock })
    try {
      const { body } = await site.request.get('/api/rank').query({ group: 2 }).expect(200)
      expect(body.list[0]).toMatchObject({ username: '小小航', score: 4321 })
      await site.pupil()
    } finally {
      await site.close()
    }
  })

  it('restores an installation’s own content byte for byte', async () => {
    const own = folder.at('own')
    await mkdir(join(own, 'images'), { recursive: true })
    const film = Buffer.concat([Buffer.from('0000ftypmp42'), randomBytes(3_000_000)])
    await writeFile(join(own, 'film.mp4'), film)
    await writeFile(join(own, '通知.md'), '# 我们的\n\n![徽](/storage/images/徽.svg)\n')
    await writeFile(join(own, 'images', '徽.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(await qisuan(api, 'content', 'add', own, '--yes')).toMatchObject({ code: 0 })
    expect(await qisuan(api, 'content', 'remove', 'arena-guide.md', '--yes')).toMatchObject({ code: 0 })
    const place = folder.at('with-content')
    expect(await qisuan(api, 'backup', place)).toMatchObject({ code: 0 })

    const empty = await emptyInstallation(api)
    const contentDir = folder.at('content-of-it')
    const restore = ['restore', place, '--erased', 'none', '--yes', '--content', contentDir]
    expect(await qisuan(empty, ...restore)).toMatchObject({ code: 0 })
    const [before, after] = [folder.at('shown-before'), folder.at('shown-after')]
    expect(await qisuan(api, 'content', 'export', before)).toMatchObject({ code: 0 })
    const restored = { services: { ...empty.services, config: { ...empty.services.config, contentDir } } }
    expect(await qisuan(restored, 'content', 'export', after)).toMatchObject({ code: 0 })
    const paths = (await readdir(before, { recursive: true })).toSorted()
    expect((await readdir(after, { recursive: true })).toSorted()).toEqual(paths)
    expect(paths).toContain(join('images', '徽.svg'))
    expect(paths).not.toContain('arena-guide.md')
    for (const path of paths.filter((each) => each.includes('.'))) {
      expect(Buffer.compare(await readFile(join(after, path)), await readFile(join(before, path))), path).toBe(0)
    }
    await api.services.pool.query('delete from content_file')
  })

  it('is refused when its history names an import that it does not have', async () => {
    const place = folder.at('stray')
    const sql = (text: string) => api.services.pool.query(text)
    await sql('alter table score_entry disable trigger user')
    await sql(
      `insert into score_entry (batch_id, line, score, judged_at, refused) values (999999, 1, 5, now(), 'unknown_person')`,
    )
    expect(await qisuan(api, 'backup', place)).toMatchObject({ code: 0 })
    await sql('delete from score_entry where batch_id = 999999')
    await sql('alter table score_entry enable trigger user')
    const other = await emptyInstallation(api)
    expect(await qisuan(other, 'restore', place, '--erased', 'none', '--yes')).toMatchObject({
      code: 3,
      error: expect.stringContaining('999999 号导入'),
    })
    expect(await query(other.services.config.databaseUrl, `select to_regclass('user_account') as found`)).toEqual([
      { found: null },
    ])
  })

  it('contains every table of the migrations but the messages of the mock and the list of stored objects, and no other', async () => {
    const { pool } = api.services
    const { rows } = await pool.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration' order by 1`,
    )
    await pool.query(
      'create table volunteers (id serial primary key, name text); insert into volunteers (name) values (null)',
    )
    const place = folder.at('beside')
    try {
      expect(await qisuan(api, 'backup', place)).toMatchObject({ code: 0 })
    } finally {
      await pool.query('drop table volunteers')
    }
    const files = rows
      .filter(({ name }) => !['sms_inbox', 'stored_object'].includes(name))
      .map(({ name }) => `${name}.copy.gz`)
    expect((await readdir(join(place, 'tables'))).toSorted()).toEqual(files.toSorted())
    expect(await qisuan(await emptyInstallation(api), 'restore', place, '--erased', 'none', '--yes')).toMatchObject({
      code: 0,
    })
  })

  it('overwrites neither a database with data nor an existing folder', async () => {
    const refused = await qisuan(api, 'restore', backup, '--erased', 'none', '--yes')
    expect(refused).toMatchObject({ code: 3, error: expect.stringContaining('已有数据') })
    expect(await api.services.db.user.count()).toBeGreaterThan(1)
    expect(await qisuan(api, 'backup', backup)).toMatchObject({ code: 3, error: expect.stringContaining('已经存在') })
  })

  it('is deleted by the next one when its period is over, unless it has a name of its own', async () => {
    const place = await mkdtemp(folder.at('daily-'))
    const { clock } = api.services
    const now = clock.now()
    const write = async (...args: string[]) => expect(await qisuan(api, 'backup', ...args)).toMatchObject({ code: 0 })
    const monthsAgo = async (months: number, ...args: string[]) => {
      const at = new Date(now)
      at.setUTCMonth(at.getUTCMonth() - months)
      api.clock.set(at)
      await write(...args)
    }
    await monthsAgo(4, join(place, '决赛前'))
    await monthsAgo(4, place)
    await monthsAgo(2, place)
    const [old = '', young = ''] = (await readdir(place)).toSorted()
    await mkdir(join(place, 'qisuan-2020-01-01-000000'))
    api.clock.set(now)
    await write(place)
    expect(await readdir(place)).toContain(old)
    api.clock.advance(1)
    await write(place, '--prune')
    const left = await readdir(place)
    expect(left).not.toContain(old)
    expect(left).toEqual(expect.arrayContaining([young, '决赛前', 'qisuan-2020-01-01-000000']))
    expect(left).toHaveLength(5)
    expect(await api.services.db.auditEntry.findFirst({ where: { subject: 'backup' } })).toMatchObject({
      operator: '保存期限',
      key: { kind: 'backups' },
      before: { rows: 1 },
    })
  })

  it('is listed also while one is finished', async () => {
    const place = await mkdtemp(folder.at('finished-'))
    const [written, finished] = [join(place, '决赛前.unfinished'), join(place, '决赛前')]
    await mkdir(written)
    const finishing = async () => {
      for (let times = 0; times < 400; times += 1) {
        await rename(written, finished)
        await rename(finished, written)
      }
    }
    const listing = async () => {
      for (let times = 0; times < 200; times += 1) await listBackups(api.services, place)
    }
    await Promise.all([finishing(), listing()])
    expect(await listBackups(api.services, place)).toHaveLength(1)
  })

  it('is only checked and described until the restore is confirmed', async () => {
    const other = await emptyInstallation(api)
    const { code, out } = await qisuan(other, 'restore', backup, '--erased', 'none')
    expect(code).toBe(0)
    expect(out).toMatch(/备份完好。[^]*--yes/)
    expect(await qisuan(other, 'backup', '--check', backup)).toMatchObject({ code: 0 })
  })

  it('is neither written nor restored into where no folder can be created', async () => {
    const refused = { code: 3, error: expect.stringContaining('不能在 /proc 里新建文件夹') }
    expect(await qisuan(api, 'backup', '/proc/x')).toMatchObject(refused)
    expect(
      await qisuan(
        await emptyInstallation(api),
        'restore',
        backup,
        '--erased',
        'none',
        '--yes',
        '--content',
        '/proc/x',
      ),
    ).toMatchObject(refused)
  })
})
