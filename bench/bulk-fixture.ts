import { randomBytes } from 'node:crypto'
import { withClient } from '@qisuan/db/with-client'
import type { Client } from 'pg'

/** The user who logs in with a password and whose rank is requested. */
export const ownUser = 1000

/**
 * Fills a migrated database with one season and `size` enrolled pupils with scores, in 4 groups and 31 provinces, 20 pupils per
 * school. Deterministic; a million pupils take about half a minute.
 */
export async function insertContestants(databaseUrl: string, size: number): Promise<void> {
  const schools = Math.ceil(size / 20)
  const config = { application_name: 'qisuan-bench' }
  const insert = (client: Client) =>
    client.query(`
      begin;
      set local synchronous_commit = off;
      insert into season (year, name, stage, current) values (2026, '基准赛季', 1, true);
      insert into round (key, season_year, kind, name, award_reading) values ('2026-1', 2026, 'preliminary', '初赛', 'tiers');

      create temporary table place as
        select row_number() over (order by province_id) - 1 as number, province_id, min(id) as city_id
        from city where province_id < 70 group by province_id;

      insert into school (id, province_id, name)
        select n, place.province_id, '第' || n || '实验中学'
        from generate_series(1, ${schools}) n join place on place.number = n % (select count(*) from place);

      insert into user_account (id, name, phone_hash, phone_sealed, created_at)
        select n, substr('赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨', 1 + n % 16, 1) || substr('子梓浩宇欣怡思涵雨晨一诺', 1 + n % 12, 1)
            || substr('轩涵泽萱然妍航琪', 1 + n / 7 % 8, 1),
          sha256(n::text::bytea), '\\x00', now()
        from generate_series(1, ${size}) n;

      insert into enrolment (user_id, season_year, province_id, city_id, "group", language, school_id, organization, created_at)
        select n, 2026, school.province_id, place.city_id, (array[5, 1, 2, 3])[1 + n % 4], 'python', school.id, school.name, now()
        from generate_series(1, ${size}) n
        join school on school.id = 1 + (n - 1) / 20
        join place on place.province_id = school.province_id;

      insert into game_state (user_id, round_key, score, duration, source, scored_at)
        select n, '2026-1', (hashint4(n)::bigint + 2147483648) % 100000, 60 + n % 280000, 'import', now() - n * interval '1 second'
        from generate_series(1, ${size}) n;
      commit;`)
  await withClient(databaseUrl, insert, config)
  await withClient(databaseUrl, (client) => client.query('vacuum analyze'), config)
}

/** Random keys for the API processes of this run. */
export const keys = { DATA_KEY: randomBytes(32).toString('base64'), SESSION_KEY: randomBytes(32).toString('base64') }
