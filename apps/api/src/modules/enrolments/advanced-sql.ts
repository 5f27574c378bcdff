/**
 * Whether somebody enrolled has advanced: by the state of their preliminary, by a seat in the final or by its list; not in a round from which
 * they are disqualified.
 * @param who the user's id and @param year the season, as SQL
 */
export const advancedSql = (who: string, year: string): string => `(
  exists (
    select from game_state state join round on round.key = state.round_key
    where state.user_id = ${who} and round.season_year = ${year} and round.kind = 'preliminary'
      and case round.award_reading when 'tiers' then state.state = 4 else state.state > 1 end and ${mayPlay(who)}
  ) or exists (
    select from classroom_seat seat join classroom room on room.id = seat.classroom_id join round on round.key = room.round_key
    where seat.user_id = ${who} and round.season_year = ${year} and round.kind = 'final' and ${mayPlay(who)}
  ) or exists (
    select from round_access access join round on round.key = access.round_key
    where access.user_id = ${who} and round.season_year = ${year} and round.kind = 'final' and ${mayPlay(who)}
  )
)`

const mayPlay = (who: string) =>
  `not exists (select from disqualified excluded where excluded.user_id = ${who} and excluded.round_key = round.key)`
