import { searchedUpTo } from '@qisuan/rules/limits'
import { skipToken, useQuery } from '@tanstack/react-query'
import { results } from '#copy/results/results'
import { queryOf } from '../../api/query-client.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

/** The way to the page of the own school, where it is on the board of schools. */
export function OwnSchoolLink() {
  const { data: own } = useQuery(queryOf('myRank'))
  const school = own?.school
  const isSearched = school !== undefined && school.name.length <= searchedUpTo
  const found = queryOf('schoolRanking', {
    query: { group: String(own?.round.group), q: school?.name ?? '', details: '1', limit: '20' },
  })
  const { data: board } = useQuery({ ...found, ...(!isSearched && { queryFn: skipToken }) })
  const row = board?.list.find(({ rank, name }) => rank === school?.rank && name === school.name)
  if (!row?.school_id) return null
  return (
    <Link to={paths.school(row.school_id)} className="tap link">
      {results.ownSchool}
    </Link>
  )
}
