import { exams } from '#copy/exams'
import { useIdentity } from '../../identity.ts'
import { FinalGroup } from '../../features/classrooms/final-group.tsx'
import { FinalsOnly } from '../../features/classrooms/finals-only.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** /final-group (spec §2, Game pages) */
export function Component() {
  const { title, description } = exams.group(useIdentity().rounds)
  return (
    <>
      <PageHead title={title} description={description} />
      <FinalsOnly kind="final-group">{(room, me) => <FinalGroup room={room} me={me} />}</FinalsOnly>
    </>
  )
}
