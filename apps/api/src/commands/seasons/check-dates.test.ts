import { applyMigrations } from '@qisuan/db/migrate'
import { seedDemo } from '@qisuan/db/seed'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyInstallation } from '../../../test/support/empty-installation.ts'
import { keys, useApi } from '../../../test/support/harness.ts'
import { psql } from '../../../test/support/psql.ts'
import { qisuan } from '../../../test/support/run-command.ts'

const api = useApi()

describe('rounds check', () => {
  it('says what contradicts itself, with exit code 1', async () => {
    await psql(
      api.databaseUrl,
      `update round set begins_at = '2026-12-12 09:00+08', ends_at = '2026-12-12 12:00+08'
      where key in ('2026-2', '2026-3')`,
    )
    const { code, out } = await qisuan(api, 'rounds', 'check')
    expect(code).toBe(1)
    expect(out).toContain('互相矛盾\n')
    expect(out).toContain('2026-3 2026年12月12日 09:00 开始，那时2026-2还没有结束（2026年12月12日 12:00）')
    expect(out).toMatch(/\n→ +2026年11月21日 12:00 +现在\n/)
    expect(out).toMatch(/\n★ +2026年11月30日 23:59 +把阶段换成“初赛已结束”\n/)
    const { findings } = JSON.parse((await qisuan(api, 'round', 'check', '2026', '--json')).out)
    expect(findings).toContainEqual({ kind: 'contradiction', text: expect.stringContaining('那时2026-2还没有结束') })
  })

  it('counts who sits in two rooms at once, and who has qualified without a seat', async () => {
    const pupils = [await api.pupil(), await api.pupil(), await api.pupil()]
    const [both, , unseated] = pupils.map(({ id }) => id)
    await psql(
      api.databaseUrl,
      `insert into classroom (round_key, kind, name, "group", begins_at, ends_at, visible_before, enabled_before)
       select '2026-2', kind::classroom_kind, name, 2, '2026-12-12 09:30+08', '2026-12-12 10:30+08', 0, 0
       from (values ('final-personal', '甲考场'), ('final-group', '乙考场')) room (kind, name);
       insert into classroom_seat (classroom_id, user_id) select id, ${both} from classroom;
       insert into game_state (user_id, round_key, state) values (${both}, '2026-1', 4), (${unseated}, '2026-1', 4)`,
    )
    const { out } = await qisuan(api, 'rounds', 'check')
    expect(out).toContain('1 人同时排在甲考场和乙考场')
    expect(out).toContain('1 人晋级了2026-2，却没有座位，也不在准入名单里')
    expect(out).toContain('甲考场等 2 个考场开考，2 个座位，到 10:30 全部结束')
  })

  it('names awards, texts and the end of the accounts, and refuses an unknown year', async () => {
    await psql(
      api.databaseUrl,
      `insert into award_batch (round_key, file_name, operator, imported_at, publish_at)
       values ('2026-2', '决赛.xlsx', '组委', '2026-11-20 12:00+08', '2026-12-12 15:00+08');
       insert into news_item (notice, title, published_at, url) values (true, '决赛须知', '2026-12-01 09:00+08', '/md/a.md')`,
    )
    const { out } = await qisuan(api, 'rounds', 'check')
    expect(out).toMatch(/2026年12月1日 09:00 +《决赛须知》出现在网站上/)
    expect(out).toMatch(/2026年12月12日 15:00 +公布获奖名单“决赛\.xlsx”/)
    expect(out).toMatch(/2028年12月12日 12:00 +没有再报名的人/)
    expect((await qisuan(api, 'rounds', 'check', '2031')).code).toBe(2)
  })
})

describe('the demo season', () => {
  let demo: Awaited<ReturnType<typeof emptyInstallation>>
  beforeAll(async () => {
    demo = await emptyInstallation(api)
    const { databaseUrl } = demo.services.config
    await applyMigrations(databaseUrl, { log: () => {} })
    await seedDemo({ databaseUrl, secrets: keys, log: () => {} })
  })

  it.each(['2021', '2022', '2023', '2024', '2025', '2026'])('%s is free of contradictions', async (year) => {
    const { code, out, error } = await qisuan(demo, 'rounds', 'check', year)
    expect({ code, error }, out).toEqual({ code: 0, error: '' })
    expect(out).toContain('没有互相矛盾的地方')
  })

  it('is free of contradictions on the eve of the final, too', async () => {
    const before = api.clock.now()
    api.clock.set('2026-12-11T20:00:00+08:00')
    await qisuan(demo, 'stage', '2')
    const { code, out } = await qisuan(demo, 'rounds', 'check')
    api.clock.set(before)
    expect(code, out).toBe(0)
  })
})
