import { exams } from '#copy/exams'
import { CodeQuestScene } from '../../features/game-accounts/event-scene.tsx'
import { EventPage } from '../../features/game-accounts/event-page.tsx'

/** /cq (spec §2, Game pages): for users with CodeQuest state 1. */
export function Component() {
  return (
    <EventPage
      page="codequest"
      target="cq"
      copyOf={({ cq, preliminary }) => cq && exams.codequest(cq, preliminary)}
      scene={CodeQuestScene}
      light="tower"
    />
  )
}
