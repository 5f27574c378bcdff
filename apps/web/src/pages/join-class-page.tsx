import { useParams } from 'react-router-dom'
import { classes } from '#copy/classes'
import { ClassInvitation } from '../features/teachers/class-invitation.tsx'
import { PageHead } from '../ui/page-head.tsx'

const { join: copy } = classes

/** /join/{code}: the invitation to a class, which a poster or a teacher's link opens. */
export function Component() {
  const { code = '' } = useParams()
  return (
    <div className="container column">
      <PageHead title={copy.title} description={copy.description} uncacheable />
      <ClassInvitation key={code} code={code} />
    </div>
  )
}
