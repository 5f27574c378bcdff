import { exams } from '#copy/exams'
import { useIdentity } from '../identity.ts'
import { Event } from '../features/game-accounts/event.tsx'
import { CodeQuestScene } from '../features/game-accounts/event-scene.tsx'
import { Page } from '../ui/page.tsx'

/** /cq (spec §2, Game pages): for users with CodeQuest state 1. */
export function Component() {
  const copy = exams.codequest(useIdentity().rounds)
  return (
    <Page title={copy.title} description={copy.description}>
      <Event target="cq" copy={copy} admits={(state) => state === 1} picture={<CodeQuestScene />} />
    </Page>
  )
}
