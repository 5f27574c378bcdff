/**
 * True if somebody enrolled has advanced: who passes the preliminary, as `passedPreliminary` of the rules says (spec
 * §4), or has been put into the final by a seat or by its list; not in a round from which they are disqualified.
 * @param who the user's id and @param year the season, as SQL
 */
export const advancedSql = (who: string, year: string): string =>
  `(${chosenSql(who, year)} or ${preliminary(who, year, `round.award_reading <> 'medals' and state.score > 0`)})`

/** True if the organiser has advanced somebody, whatever they scored. Like `advancedSql`. */
export const chosenSql = (who: string, year: string): string => `(
  ${preliminary(who, year, `case round.award_reading when 'medals' then state.state > 1 else state.state between 1 and 4 end`)}
  or exists (
    select from classroom_seat seat join classroom room on room.id = seat.classroom_id join round on round.key = room.round_key
    where seat.user_id = ${who} and round.season_year = ${year} and round.kind = 'final' and ${mayPlay(who)}
  ) or exists (
    select from round_access access join round on round.key = access.round_key
    where access.user_id = ${who} and round.season_year = ${year} and round.kind = 'final' and ${mayPlay(who)}
  )
)`

const preliminary = (who: string, year: string, passed: string) => `exists (
    select from game_state state join round on round.key = state.round_key
    where state.user_id = ${who} and round.season_year = ${year} and round.kind = 'preliminary' and ${mayPlay(who)} and ${passed}
  )`

const mayPlay = (who: string) =>
  `not exists (select from disqualified excluded where excluded.user_id = ${who} and excluded.round_key = round.key)`
