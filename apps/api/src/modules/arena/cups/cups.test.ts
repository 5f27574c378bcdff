import { beforeAll, describe, expect, it } from 'vitest'
import { startApiWithArena } from '../../../../test/support/arena.ts'
import { forTheFile } from '../../../../test/support/harness.ts'
import { newOperator } from '../../../../test/support/operators.ts'
import { qisuan } from '../../../../test/support/run-command.ts'

const api = forTheFile(() => startApiWithArena({ beside: true }))
const cups = (...args: string[]) => qisuan(api, 'cups', ...args)
const inArena = (text: string, values: unknown[] = []) => api.services.arena?.query(text, values)

beforeAll(async () => {
  // Nobody of the arena plays a game that another process holds.
  await inArena(
    `create function hold() returns trigger language plpgsql as $$ begin new.claimed_until := 'infinity'; return new; end $$`,
  )
  await inArena(`create trigger hold before insert on cup_game for each row execute function hold()`)
  await inArena(
    `with opened as (
       insert into ladder (round, group_number, task, opened_at, closed_at) values ('2026-1', 2, 'signs', now(), now()) returning id
     ), pupil as (
       insert into user_account (id, client_id, name, slug, email, preferred_language)
       select lpad(nth::text, 24, '0'), 'client', nth, nth, nth || '@users.invalid', 'zh-CN' from generate_series(1, 9) nth
       returning id
     ), program as (
       insert into attempt (user_id, round, task, version_id, key, language, source, loops, state, score, verdict,
         duration_seconds, played_at, judged_at)
       select pupil.id, '2026-1', 'signs', task.id, gen_random_uuid(), 'python', 'hero.wait()', true, 'judged', 1, '{}', 1, now(), now()
       from pupil, task where slug = 'signs' returning id, user_id
     )
     insert into ladder_entry (ladder_id, robot, user_id, attempt_id, mu, sigma, games, entered_at)
     select opened.id, '机器人' || user_id::int, user_id, program.id, 2000 - user_id::int, 30, 12, now() from opened, program`,
  )
})

/** Plays the first games of a cup: the first one wins each. */
const play = async (games: number) => {
  await inArena(
    `update cup_game set share = 1, first_moves = '', second_moves = '', played_at = now()
     where (round, pairing, number) in (
       select round, pairing, number from cup_game order by round, pairing, number limit $1
     )`,
    [games],
  )
  await inArena(`update cup set played = $1`, [games])
}

describe('a cup', () => {
  it('is drawn from a ladder, again as long as nothing is shown, and shown step by step', async () => {
    expect(await cups('draw', '2026-1', '4')).toMatchObject({ code: 3, error: expect.stringContaining('没有天梯') })
    const draw = (size: string, ...rest: string[]) => cups('draw', '2026-1', size, '--group', '2', ...rest)
    expect(await draw('10')).toMatchObject({ code: 3, error: expect.stringContaining('有名次的程序只有 9 个') })
    expect(await draw('3')).toMatchObject({ code: 2 })
    expect(await draw('9')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /中学组天梯上的前 9 名.*分 3 个小组，每组前两名进四分之一决赛\n种子.*：1 机器人1、2 机器人2/,
      ),
    })
    const next = (...rest: string[]) => cups('next', '2026-1', '--group', '2', ...rest)
    expect(await next()).toMatchObject({ code: 3, error: expect.stringContaining('没有杯赛') })
    expect(await draw('9', '--yes')).toMatchObject({ code: 0, out: expect.stringContaining('/cup/2026-1/2') })
    expect(await draw('4')).toMatchObject({ out: expect.stringContaining('原来的抽签作废') })
    expect(await draw('4', '--yes')).toMatchObject({ code: 0 })
    expect(await next()).toMatchObject({ code: 3, error: expect.stringContaining('还没有打好') })

    await play(8)
    expect(await cups('show', '2026-1', '--group', '2', '--json')).toMatchObject({
      out: expect.stringMatching(/"first":\s*"机器人1"[^]*"second":\s*"机器人4"/),
    })
    const { page } = await newOperator(api)
    const tap = (step: string, seen: number) => page.call('nextOfCup', { round: '2026-1', group: 2, step, seen })
    // Of two taps at once, one counts.
    const both = await Promise.all([tap('game', 0), tap('game', 0)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await tap('pairing', 1).expect(200)).body).toMatchObject({
      shown: 4,
      next: { round: '半决赛', first: '机器人2', second: '机器人3', game: 1 },
    })
    expect((await tap('round', 4).expect(200)).body).toMatchObject({
      size: 4,
      played: 8,
      shown: 8,
      next: null,
      ended: false,
    })
    expect(await next()).toMatchObject({ code: 3, error: expect.stringContaining('还没有打好') })
    expect(await draw('4', '--yes')).toMatchObject({ code: 3, error: expect.stringContaining('不能重抽') })
    const { body } = await page.call('contestTasks').expect(200)
    const ofCup = { group: 2, size: 4, played: 8, shown: 8 }
    expect(body.rounds).toContainEqual(expect.objectContaining({ round: '2026-1', cups: [ofCup] }))
  })
})
