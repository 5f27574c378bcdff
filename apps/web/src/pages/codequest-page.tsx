import { exams } from '#copy/exams'
import { Event } from '../features/game-accounts/event.tsx'
import { CodeQuestScene } from '../features/game-accounts/event-scene.tsx'
import { Page } from '../ui/page.tsx'

/** /cq (spec §2, Game pages): for users with CodeQuest state 1. */
export function Component() {
  return (
    <Page title={exams.codequest.title} description={exams.codequest.description}>
      <Event target="cq" copy={exams.codequest} admits={(state) => state === 1} picture={<CodeQuestScene />} />
    </Page>
  )
}
