import { expect, it, test } from 'vitest'
import { useApi } from './support/harness.ts'
import { psql } from './support/psql.ts'

const api = useApi()

async function found(sql: string): Promise<string[]> {
  const { rows } = await api.services.pool.query<{ found: string }>(sql)
  return rows.map((row) => row.found)
}

/**
 * The columns that docs/operations.md lets organisers change by SQL. Elsewhere only the program writes: a trigger there would cost every
 * login and every score.
 */
const edited = `(values
  ('season', array['stage', 'name', 'enrolment_begins', 'enrolment_ends', 'settings', 'current']),
  ('round', array['season_year', 'name', 'begins_at', 'ends_at', 'award_reading', 'areas', 'frozen_from', 'settings']),
  ('game_state', array['state', 'score', 'note']),
  ('user_account', array['role']),
  ('news_item', null), ('classroom', null), ('classroom_seat', null), ('round_access', null),
  ('teacher_invite', null), ('province_contact', null)
) edited (relation, columns)
join pg_attribute on attrelid = relation::regclass and attnum > 0 and not attisdropped
  and (columns is null or attname = any (columns))`

/** The tables whose rows run a trigger function. */
const triggered = (name: string) =>
  `select tgrelid from pg_trigger where tgfoid = '${name}'::regproc and not tgisinternal`

it('no check of any table is left with an English refusal', async () => {
  expect(
    await found(
      `select conname as found from pg_constraint where contype = 'c' and conrelid <> 0
        and connamespace = 'public'::regnamespace and pg_get_constraintdef(oid) not like '%refuse(%'`,
    ),
  ).toEqual([])
})

it('every table whose rows others use says so', async () => {
  const unsaid = await found(
    `select distinct confrelid::regclass::text as found from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and (confdeltype in ('a', 'r'))
        and confrelid not in (${triggered('refuse_while_used')})`,
  )
  expect(unsaid).toEqual([])
})

it('no column that organisers change refuses emptiness or an unknown row in English', async () => {
  const emptiness = await found(
    `select relation || '.' || attname as found from ${edited}
      where attnotnull and attrelid not in (${triggered('require_values')})`,
  )
  const unknown = await found(
    `select relation || '.' || attname as found from ${edited}
      join pg_constraint on contype = 'f' and conrelid = attrelid and attnum = any (conkey)
      where not exists (select from pg_trigger where tgrelid = attrelid and tgfoid = 'require_known'::regproc
        and attnum = any (tgattr))`,
  )
  expect({ emptiness, unknown }).toEqual({ emptiness: [], unknown: [] })
})

test.each([
  [`delete from season where year = 2026`, /这一行还不能删除：.*round/],
  [`delete from round where key = '2026-1'`, /这一行还不能删除：game_state 里还有用着它的行/],
  [`delete from province where id = 11`, /这一行还不能删除：.*city/],
  [`update school set hidden_name = '旧'`, '隐藏了的学校，名称（name）是“学校”加编号'],
  [`insert into retention_period values ('audit', 1, 'month')`, '操作记录和安全日志至少保存六个月'],
  [`update user_account set certified_at = now()`, '实名认证了的人要有姓名'],
])('%s', async (sql, words) => {
  const { id } = await api.pupil()
  await api.score(id, 5)
  await expect(psql(api.databaseUrl, sql)).rejects.toThrow(words)
})

it('a round on which nothing depends is deleted by SQL', async () => {
  await psql(
    api.databaseUrl,
    `insert into round (key, season_year, kind, name, award_reading) values ('2026-spare', 2026, 'extra', '备用', 'medals');
     delete from round where key = '2026-spare'`,
  )
})
