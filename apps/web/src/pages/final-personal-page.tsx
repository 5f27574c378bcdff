import { exams } from '#copy/exams'
import { FinalPersonal } from '../features/classrooms/final-personal.tsx'
import { FinalsOnly } from '../features/classrooms/finals-only.tsx'
import { Page } from '../ui/page.tsx'

/** /final-personal (spec §2, Game pages) */
export function Component() {
  return (
    <Page title={exams.personal.title} description={exams.personal.description}>
      <FinalsOnly kind="final-personal">{(room, me) => <FinalPersonal room={room} me={me} />}</FinalsOnly>
    </Page>
  )
}
