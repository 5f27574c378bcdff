import { exams } from '#copy/exams'
import { useIdentity } from '../../identity.ts'
import { FinalPersonal } from '../../features/classrooms/final-personal.tsx'
import { FinalsOnly } from '../../features/classrooms/finals-only.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** /final-personal (spec §2, Game pages) */
export function Component() {
  const { title, description } = exams.personal(useIdentity().rounds)
  return (
    <>
      <PageHead title={title} description={description} />
      <FinalsOnly kind="final-personal">{(room, me) => <FinalPersonal room={room} me={me} />}</FinalsOnly>
    </>
  )
}
