import { keepPreviousData, useQuery, type Query } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { schools as copy } from '#copy/schools'
import { dayAndTime } from '#copy/dates'
import { isMissing, type ApiError } from '../api/api-error.ts'
import { queryOf } from '../api/query-client.ts'
import { useToken } from '../api/session.ts'
import type { Answer } from '../api/transport.ts'
import { SchoolGroup } from '../features/rankings/scenes/school-group.tsx'
import { Pending } from '../layout/pending.tsx'
import { PrintHead } from '../layout/print-head.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/states/message.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageTitle } from '../ui/page-title.tsx'

type School = Answer<'school'>

/**
 * A member, who may see more, does not take over what the server rendered for visitors. Without a retry on mount, so that the server, too,
 * shows that a school is missing.
 */
function schoolQuery(id = '', member = false) {
  const query = queryOf('school', { params: { id } })
  const queryKey = member ? [...query.queryKey, 'member'] : query.queryKey
  return { ...query, queryKey, retryOnMount: (cached: Query<School, ApiError>) => !isMissing(cached.state.error) }
}

export const queries = ({ params }: { params: { id?: string } }) => [schoolQuery(params.id)]

/** /school/{id}: a school in its groups, and its best pupils, no more than boards show to the same reader. */
export function Component() {
  const { id } = useParams()
  const member = useToken() !== null
  const query = useQuery({ ...schoolQuery(id, member), placeholderData: keepPreviousData })
  const { data: school, error } = query
  if (!school) {
    return (
      <div className="container">
        <PageHead title={copy.missing} description={copy.missingText} status={error ? 404 : 200} />
        {isMissing(error) || error?.status === 422 ? (
          <Message level={1} title={copy.missing} action={<Button to={paths.schoolRanking()}>{copy.toRanking}</Button>}>
            {copy.missingText}
          </Message>
        ) : (
          <Pending of={[query]} />
        )}
      </div>
    )
  }
  const { name, area_name: place, round, as_of: asOf, groups } = school
  return (
    <div className="container cards">
      <PageHead
        title={copy.title(name)}
        description={copy.description(name, place)}
        canonical={paths.school(school.id)}
      />
      <PrintHead />
      <PageTitle title={name} lead={copy.lead(place, round, dayAndTime(asOf))} />
      {groups.map((each) => (
        <SchoolGroup key={each.group} school={school.id} of={each} member={member} />
      ))}
      {member ? null : (
        <p className="cluster muted">
          {copy.visitor}
          <Button to={paths.account('login')} look="quiet" size="small">
            {copy.login}
          </Button>
        </p>
      )}
    </div>
  )
}
