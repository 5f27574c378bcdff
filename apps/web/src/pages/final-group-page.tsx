import { exams } from '#copy/exams'
import { FinalGroup } from '../features/classrooms/final-group.tsx'
import { FinalsOnly } from '../features/classrooms/finals-only.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** /final-group (spec §2, Game pages) */
export function Component() {
  return (
    <div className="container">
      <PageHead title={exams.group.title} description={exams.group.description} />
      <FinalsOnly kind="final-group">{(room, me) => <FinalGroup room={room} me={me} />}</FinalsOnly>
    </div>
  )
}
