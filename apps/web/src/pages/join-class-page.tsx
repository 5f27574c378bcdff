import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { classes } from '#copy/classes'
import { ClassInvitation } from '../features/teachers/class-invitation.tsx'
import { invitationQuery } from '../features/teachers/invitation-query.ts'
import { PageHead } from '../ui/page-head.tsx'

const { join: copy } = classes

/** The server loads what previews of the link show. */
export const queries = ({ params: { code } }: { params: { code?: string } }) =>
  code === undefined ? [] : [invitationQuery(code)]

/** /join/{code}: the invitation to a class, which a poster or a teacher's link opens. */
export function Component() {
  const { code = '' } = useParams()
  const { data } = useQuery(invitationQuery(code))
  const head = data
    ? { title: copy.heading(data.name), description: copy.invites(data.teacher, data.school) }
    : { title: copy.title, description: copy.description }
  return (
    <div className="container column">
      <PageHead {...head} uncacheable />
      <ClassInvitation key={code} code={code} />
    </div>
  )
}
