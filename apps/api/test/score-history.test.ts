import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { useScoresApi } from './support/scores-api.ts'
import { testNow } from './support/season.ts'

const { api, player, deliver, run, scoreOf, file, changed } = useScoresApi()

describe('the history', () => {
  it('has every score with source, time and verdict, for the operator and for the pupil', async () => {
    const pupil = await player()
    await deliver([{ ...pupil.row, score: 5, task: 'energy' }])
    api.clock.advance(60)
    await run('state', '2026-1', String(pupil.id), '--score', '4', '--yes')
    const lines = (await run('scores', 'history', String(pupil.id))).split('\n').map((line) => line.trim())
    expect(lines).toContainEqual(expect.stringMatching(/^2026-1 +4 .* 组委会更正 .* state:1 +测试组委/))
    expect(lines).toContainEqual(
      expect.stringMatching(/^2026-1 +5 .* 平台送来 +– +2026\/11\/21 12:00:00 +delivery [\w-]+:1 /),
    )

    const { body } = await api.request.get('/api/user/scores?round=2026-1').set(pupil.bearer).expect(200)
    expect(body.list).toMatchObject([
      { score: 4, source: 'operator', counts: true, reason: null },
      { score: 5, duration: 60, task: 'energy', made_at: testNow.toISOString(), source: 'webhook', counts: true },
    ])
    await api.request.get('/api/user/scores?round=2026-1').expect(401)
    await api.request.get('/api/user/scores?round=1999-1').set(pupil.bearer).expect(422)
  })

  it('hides from the pupil what arrives during a freeze', async () => {
    const pupil = await player()
    await deliver([{ ...pupil.row, score: 5 }])
    api.clock.advance(60)
    await changed(() => run('rankings', 'freeze', '2026-1'))
    await deliver([{ ...pupil.row, score: 9 }])
    const own = async () =>
      (await api.request.get('/api/user/scores?round=2026-1').set(pupil.bearer)).body.list.map(
        ({ score }: { score: number }) => score,
      )
    expect(await own()).toEqual([5])
    await changed(() => run('rankings', 'reveal', '2026-1'))
    expect(await own()).toEqual([9, 5])
  })

  it('is only ever added to', async () => {
    const pupil = await player()
    await deliver([{ ...pupil.row, score: 5 }])
    await expect(api.services.pool.query('update score_entry set score = 6')).rejects.toThrow('only ever added to')
  })

  it('keeps its batches, and takes no score without one', async () => {
    const pupil = await player()
    await deliver([{ ...pupil.row, score: 5 }])
    const { pool } = api.services
    for (const sql of [
      'delete from score_batch',
      'truncate score_batch cascade',
      'update score_batch set id = id + 1',
    ]) {
      await expect(pool.query(sql)).rejects.toThrow('only ever added to')
    }
    const insert = `insert into score_entry (batch_id, line, user_id, score, judged_at) select batch, 2, $1, 5, now() from unnest($2::int4[]) batch`
    const { rows } = await pool.query<{ id: number }>('select max(id) as id from score_batch')
    const last = rows[0]?.id ?? 0
    await expect(pool.query(insert, [pupil.id, [last, last + 1]])).rejects.toMatchObject({ code: '23503' })
  })

  it('has a score that an organiser sets by SQL', async () => {
    const pupil = await player()
    const client = new Client({ connectionString: api.databaseUrl, application_name: 'psql' })
    await client.connect()
    await client.query(`insert into game_state (user_id, round_key, score) values (${pupil.id}, '2026-1', 6)`)
    await client.query(`update game_state set score = 5 where user_id = ${pupil.id}`)
    await client.end()
    expect(await run('scores', 'history', String(pupil.id))).toMatch(/ 5 .*SQL:1[\s\S]* 6 .*SQL:1/)
    await run('scores', 'recompute', '--yes')
    expect(await scoreOf(pupil.id)).toBe(5)
  })

  it('has one batch of a round for a statement that sets the scores of many, of those that it changes', async () => {
    const pupils = [await player(), await player(), await player()]
    const ids = pupils.map(({ id }) => id)
    const client = new Client({ connectionString: api.databaseUrl, application_name: 'psql' })
    await client.connect()
    await client.query(
      `insert into game_state (user_id, round_key, score) select id, round, 6 from unnest($1::int4[]) id, unnest(array['2026-1', '2026-2']) round`,
      [ids],
    )
    await client.query(
      'update game_state set score = greatest(score, 5 + user_id - $1), note = $2 where user_id = any ($3)',
      [ids[0], '更正', ids],
    )
    await client.query('update game_state set state = 1 where user_id = any ($1)', [ids])
    await client.end()
    const { rows } = await api.services.pool.query(
      `select round_key, name, operator, array_agg(array[line, user_id, score] order by line) as scores
       from score_batch join score_entry on batch_id = id group by id order by id`,
    )
    const batch = { name: 'SQL', operator: 'postgres' }
    const [first = 0, second = 0, third = 0] = ids
    const inserted = [first, second, third].map((id, index) => [index + 1, id, 6])
    const updated = [third].map((id, index) => [index + 1, id, 5 + third - first])
    expect(rows).toHaveLength(4)
    for (const round of ['2026-1', '2026-2']) {
      const ofRound = rows.filter(({ round_key: key }) => key === round)
      expect(ofRound).toEqual([inserted, updated].map((scores) => ({ round_key: round, ...batch, scores })))
    }
  })

  it('keeps scores of accounts that nobody here has, and recomputing finds their owner later', async () => {
    const pupil = await api.pupil()
    const platformId = 'e'.repeat(24)
    const row = { user: platformId, score: 5, playedAt: testNow.toISOString() }
    expect(await deliver([row])).toEqual(['unknown_person'])
    expect(await run('scores', 'refused')).toContain(platformId)
    await api.services.db.gameAccount.create({
      data: { userId: pupil.id, handle: 'late', platformId, createdAt: testNow },
    })
    await run('scores', 'recompute', '--yes')
    expect(await scoreOf(pupil.id)).toBe(5)
    expect(JSON.parse(await run('scores', 'refused', '--json')).scores).toEqual([])
  })

  it('a file is one entry of the audit: who, digest and counts', async () => {
    const pupils = [await player(), await player()]
    const content = `用户号,成绩\n${pupils.map(({ id }, index) => `${id},${index}`).join('\n')}\nx,1`
    const { rows: before } = await api.services.pool.query('select coalesce(max(id), 0) as id from audit_entry')
    await run('scores', 'import', await file(content), '--skip-invalid', '--yes')
    const { rows } = await api.services.pool.query(
      'select operator, action, subject, key, after from audit_entry where id > $1',
      [before[0].id],
    )
    const digest = createHash('sha256').update(content).digest('hex')
    expect(rows).toEqual([
      {
        operator: '测试组委',
        action: 'scores import',
        subject: 'score_batch',
        key: { id: expect.any(Number), round_key: '2026-1', name: '成绩.csv', digest: `\\x${digest}` },
        after: expect.objectContaining({ lines: 3, counted: 2, changed: 2, refused: 1 }),
      },
    ])
  })
})

describe('recompute', () => {
  it('scores again when another task counts, shows it first, and leaves corrections alone', async () => {
    const [pupil, corrected] = [await player(), await player()]
    const rows = [
      { ...pupil.row, score: 9, task: 'old' },
      { ...pupil.row, score: 5, task: 'new' },
      { ...corrected.row, score: 8, task: 'old' },
    ]
    await deliver(rows)
    await run('state', '2026-1', String(corrected.id), '--score', '3', '--yes')
    const tasks = (settings: object) =>
      changed(() => api.services.db.round.update({ where: { key: '2026-1' }, data: { settings } }))
    await tasks({ tasks: { default: 'new' } })

    const preview = await run('scores', 'recompute')
    expect(preview).toContain('2026-1：2 人，2 条成绩计入与否有变，1 人的成绩有变')
    expect(preview).toContain(`${pupil.id}：9 → 5`)
    expect(await scoreOf(pupil.id)).toBe(9)

    await run('scores', 'recompute', '--yes')
    expect([await scoreOf(pupil.id), await scoreOf(corrected.id)]).toEqual([5, 3])
    const { rows: audit } = await api.services.pool.query(
      `select before ->> 'score' as before, after ->> 'score' as after from audit_entry
       where action = 'scores recompute' and subject = 'game_state' order by id desc limit 1`,
    )
    expect(audit).toEqual([{ before: '9', after: '5' }])
    expect(await run('scores', 'recompute')).toContain('0 条成绩计入与否有变，0 人的成绩有变')
    await tasks({})
  })

  it('takes away a score that may not count, and keeps the award', async () => {
    const pupil = await player()
    await run('access', 'grant', '2026-2', String(pupil.id))
    await deliver([{ ...pupil.row, score: 5 }], '2026-2')
    await run('state', '2026-2', String(pupil.id), '--award', '金牌')
    await run('access', 'revoke', '2026-2', String(pupil.id), '--yes')
    await run('scores', 'recompute', '--round', '2026-2', '--who', String(pupil.id), '--yes')
    expect(await scoreOf(pupil.id, '2026-2')).toBeNull()
    const { body } = await api.request.get('/api/user/game_state').set(pupil.bearer)
    expect(body['2026-2']).toMatchObject({ state: 1, score: null })
  })
})
