import { suggestedFrom } from '@qisuan/rules/limits'
import { normaliseSchool } from '@qisuan/rules/people/schools'
import type { Answer, Received } from '@qisuan/contracts/contract'
import type { Services } from '../../services/services.ts'
import { RenderedResponse } from '../../rendered-response.ts'

const shown = 8
/** Number of matching schools that are compared; the closest by name. */
const compared = 500

/**
 * Schools of a province by some letters of their names, which may leave letters out: 苏州一中 finds 苏州市第一中学. Those of the city first,
 * then the closest, then the largest. A school that only one person has named is left out: nobody's own words are put before others.
 */
export function suggestSchools(
  services: Services,
  { area_id: provinceId, city = '', q }: Received<'suggestSchools', 'query'>,
): Promise<RenderedResponse> {
  const letters = normaliseSchool(q)
  return services.responses.page(`schools ${provinceId} ${city} ${letters}`, async () => {
    const list = Array.from(letters).length < suggestedFrom ? [] : await find(services, { provinceId, city, letters })
    return { response: await RenderedResponse.json({ list }), isCacheable: true, isComplete: true }
  })
}

async function find(
  { db }: Services,
  { provinceId, city, letters }: { provinceId: number; city: string; letters: string },
): Promise<Answer<'suggestSchools'>['list']> {
  // A normalised name has no punctuation, and so nothing that means something in a pattern.
  const scattered = `%${Array.from(letters).join('%')}%`
  return db.$queryRaw`
    with found as (
      select school_id, max(case when normalised like ${`${letters}%`} then 2 when strpos(normalised, ${letters}) > 0 then 1 else 0 end) as closeness
      from school_spelling where province_id = ${provinceId} and normalised like ${scattered}
      group by school_id order by closeness desc limit ${compared}
    )
    select school.name, pupils.here > 0 as in_city
    from found
    join school on school.id = found.school_id and school.hidden_name is null
    left join city on city.province_id = ${provinceId} and city.name = ${city}
    cross join lateral (
      select count(distinct user_id) as total, count(*) filter (where city_id = city.id) as here
      from enrolment where enrolment.school_id = school.id
    ) pupils
    where pupils.total > 1
    order by in_city desc, found.closeness desc, pupils.total desc, school.name limit ${shown}`
}
