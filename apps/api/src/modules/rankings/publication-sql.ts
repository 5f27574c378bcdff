/**
 * The partitions of one snapshot. They are filled before they are attached, so that readers never see a partial snapshot; an old
 * snapshot is deleted by dropping both.
 */
export function partitionsOf(snapshotId: bigint) {
  return { pupils: `ranking_row_${snapshotId}`, schools: `school_ranking_row_${snapshotId}` }
}

/** Creates a table to attach later. The check constraint lets `attach partition` skip the scan for rows that do not fit. */
export function createPartition(parent: string, name: string, snapshotId: bigint): string {
  return `create table ${name} (like ${parent}, constraint ${name}_fits check (snapshot_id = ${snapshotId}))`
}

/** Adds the keys and indexes of the parent, after the rows are inserted, which is faster than before. */
export function indexPartition(name: string, key: 'user_id' | 'school_id'): string {
  // The most selective column comes first, so that building the index seldom compares a second one.
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

/** Bits of a score in thousandths: the maximum of 10⁹ points, which the database enforces, is below 2^40. */
const scoreBits = 40

/**
 * Inserts the rank of every pupil with a score in every round of season $1, without the disqualified. Order and percentage follow @qisuan/rules/ranking: ranks by
 * score alone, listed by score, then the earlier score, then the smaller user id.
 * For speed with a million rows, `place` (round, group and province) and `behind` (thousandths below 2^40) are combined into one integer,
 * so that each of the two sorts compares integers only. The windows have no partitions: ranks run through all places, and `places` has
 * the number of rows before each, to subtract. Windows number rows as they arrive, so `listed` decides the order among ties.
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
        and not exists (select from disqualified out where out.user_id = state.user_id and out.round_key = state.round_key)
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
 * Inserts the rank of every school of the same rows. Scores are summed in whole thousandths, which floats add exactly: otherwise the
 * order of adding could break a tie.
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

/** Counts the people of all rounds. With one round, that is the sum of its board sizes, which avoids counting distinct users. */
export function countPeople(pupils: string): string {
  return `
    select case when count(*) = 1 then max(people) else (select count(*) from (select distinct user_id from ${pupils}) everybody) end
    from (select sum(total) as people from ${pupils} where position = 1 group by round_key) rounds`
}
