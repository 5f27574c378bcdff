/**
 * The tables of one snapshot, made aside and attached when they are whole: a reader of the parent never meets half of one, and
 * an old snapshot goes by dropping two tables.
 */
export function partitionsOf(snapshotId: bigint) {
  return { pupils: `ranking_row_${snapshotId}`, schools: `school_ranking_row_${snapshotId}` }
}

/** An empty partition to be. The check tells the attaching that every row fits, so that it need not read them again. */
export function createPartition(parent: string, name: string, snapshotId: bigint): string {
  return `create table ${name} (like ${parent}, constraint ${name}_fits check (snapshot_id = ${snapshotId}))`
}

/** The same keys as the parent's, built once after the rows are in. */
export function indexPartition(name: string, key: 'user_id' | 'school_id'): string {
  // What differs most leads, so that sorting for a key seldom looks further.
  const identity = key === 'user_id' ? 'user_id, round_key, snapshot_id' : 'snapshot_id, round_key, "group", school_id'
  return `
    alter table ${name} add primary key (${identity});
    create index on ${name} (snapshot_id, round_key, "group", position);
    ${key === 'user_id' ? `create index on ${name} (school_id);` : ''}
    analyze ${name}`
}

export function attachPartition(parent: string, name: string, snapshotId: bigint): string {
  return `
    alter table ${parent} attach partition ${name} for values in (${snapshotId});
    alter table ${name} drop constraint ${name}_fits`
}

/** The highest score, 10⁹ points (the database refuses more), in thousandths is below 2^40. */
const scoreBits = 40

/**
 * Every pupil of the season who has a score, in every round: $1 is the season. The order is the one of @qisuan/rules/ranking:
 * ranks by score alone, listed by score, then the earlier score, then the smaller user id; and so is the percentage.
 * What makes a million quick: a place (a province's part of a board) and the points behind the highest possible score are one whole
 * number, so that each of the two sorts compares nothing else, and no window has partitions: ranks run through all places, and
 * `places` knows how many stand before each. Windows number the rows as they come, so `listed` decides the order among equals.
 */
export function rankPupils(name: string, snapshotId: bigint): string {
  return `
    insert into ${name} (
      snapshot_id, round_key, user_id, "group", province_id, city_id, school_id,
      score, duration, rank, position, total, province_rank, province_total, percentage, state, note
    )
    with rounds as (
      select key as round_key, (row_number() over (order by key))::int * 10 as number from round where season_year = $1
    ),
    scored as not materialized (
      select round_key, (rounds.number + "group") * 100 + province_id as place, (1::bigint << ${scoreBits}) - round(score * 1000)::bigint as behind,
        state.user_id, "group", province_id, city_id, school_id, score, duration, scored_at, state.state, state.note
      from game_state state
      join rounds using (round_key)
      join enrolment on enrolment.user_id = state.user_id and enrolment.season_year = $1
      where score is not null
    ),
    counted as (select place, count(*)::int as total from scored group by place),
    places as materialized (
      select place, total, (sum(total) over (order by place))::int - total as before, (sum(total) over board)::int as board_total,
        coalesce(sum(total) over (order by place / 100 groups between unbounded preceding and 1 preceding), 0)::int as board_before
      from counted window board as (partition by place / 100)
    ),
    in_province as (
      select *, rank() over (order by place::bigint << ${scoreBits + 1} | behind) as province_rank from scored
    ),
    listed as (
      select *, (place / 100)::bigint << ${scoreBits + 1} | behind as standing
      from in_province
      order by standing, scored_at nulls last, user_id
    ),
    ranked as (
      select *, rank() over tied as rank, row_number() over tied as position, count(*) over tied as reached
      from listed window tied as (order by standing)
    )
    select ${snapshotId}, round_key, user_id, "group", province_id, city_id, school_id, score, duration,
      rank - board_before, position - board_before, board_total, province_rank - before, total,
      case
        when board_total = 1 then 100
        else ((board_total - (reached - board_before)) * 1000 / (board_total - 1))::float8 / 10
      end,
      state, note
    from ranked
    join places using (place)`
}

/**
 * The schools of the same rows. Sums are made of whole thousandths, which a float adds without loss: the order of adding must not
 * decide a tie.
 */
export function rankSchools(name: string, pupils: string, snapshotId: bigint): string {
  return `
    insert into ${name} (snapshot_id, round_key, "group", school_id, name, area_name, score, total, rank, position)
    with sums as (
      select round_key, "group", school_id, sum(round(score * 1000)) / 1000 as score, count(*) as total
      from ${pupils}
      where school_id is not null
      group by round_key, "group", school_id
    )
    select ${snapshotId}, sums.round_key, sums."group", sums.school_id, school.name, province.name, sums.score, sums.total,
      rank() over (partition by sums.round_key, sums."group" order by sums.score desc),
      row_number() over (partition by sums.round_key, sums."group" order by sums.score desc, sums.school_id)
    from sums
    join school on school.id = sums.school_id
    join province on province.id = school.province_id`
}

/** People in any round. While there is one round only, its boards know how many they are, and nobody has to be told apart. */
export function countPeople(pupils: string): string {
  return `
    select case when count(*) = 1 then max(people) else (select count(*) from (select distinct user_id from ${pupils}) everybody) end
    from (select sum(total) as people from ${pupils} where position = 1 group by round_key) rounds`
}
