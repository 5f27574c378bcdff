import { advancedSql } from '../enrolments/advanced-sql.ts'

/**
 * The people of a season by group, by language, and by macroregion, province, city and school within one another, each by its path; and altogether,
 * with an empty path. Each step of the course is a part of the one before: whoever has advanced counts as having played. Parameters: the
 * year, and the rounds with the states that mean an award (readings.ts), as JSON.
 */
export const countsSql = `
  with reading as (
    select * from jsonb_to_recordset($2::jsonb) as given (key text, awarded int[])
  ), course as (
    select state.user_id,
      bool_or(state.score is not null) as played,
      bool_or(excluded.user_id is null and state.state = any (awarded)) as awarded
    from game_state state
    join reading on reading.key = state.round_key
    left join disqualified excluded on excluded.user_id = state.user_id and excluded.round_key = state.round_key
    group by state.user_id
  ), person as (
    select
      -- The first digit of a province's code is its part of the country.
      (array['华北', '东北', '华东', '中南', '西南', '西北', '港澳台'])[least(province.id / 10, 7)] as macroregion,
      province.name as province,
      case when city.name in (province.name, '市辖区', '县') then province.name else province.name || city.name end as city,
      case when school.id is not null then school.name when enrolment.organization = '' then '个人' else '未归并的学校' end as school,
      enrolment.group::text as "group",
      enrolment.language::text as language,
      coalesce(played, false) as played,
      ${advancedSql('enrolment.user_id', '$1')} as advanced,
      coalesce(awarded, false) as awarded
    from enrolment
    join province on province.id = enrolment.province_id
    join city on city.id = enrolment.city_id
    left join school on school.id = enrolment.school_id
    left join course on course.user_id = enrolment.user_id
    where season_year = $1
  )
  select
    case when grouping("group") = 0 then 'group' when grouping(language) = 0 then 'language' when grouping(school) = 0 then 'school'
      when grouping(city) = 0 then 'city' when grouping(province) = 0 then 'province' when grouping(macroregion) = 0 then 'macroregion' else 'all' end as dimension,
    array_remove(array[macroregion, province, city, school, "group", language], null) as path,
    count(*)::int as enrolled,
    count(*) filter (where played or advanced)::int as played,
    count(*) filter (where advanced)::int as advanced,
    count(*) filter (where awarded)::int as awarded
  from person
  group by grouping sets ((), (macroregion), (macroregion, province), (macroregion, province, city), (macroregion, province, city, school), ("group"), (language))
  order by enrolled desc, path`
