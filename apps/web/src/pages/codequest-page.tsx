import { exams } from '#copy/exams'
import { useIdentity } from '../identity.ts'
import { MembersOnly } from '../layout/members-only.tsx'
import { Optional } from '../layout/optional.tsx'
import { WithText } from '../features/content/with-text.tsx'
import { Event } from '../features/game-accounts/event.tsx'
import { CodeQuestScene } from '../features/game-accounts/event-scene.tsx'
import { Page } from '../ui/page.tsx'

/** /cq (spec §2, Game pages): for users with CodeQuest state 1. */
export function Component() {
  return (
    <Optional page="codequest">
      <MembersOnly>
        <CodeQuest />
      </MembersOnly>
    </Optional>
  )
}

function CodeQuest() {
  const { cq, preliminary } = useIdentity().rounds
  if (!cq) return null
  const copy = exams.codequest(cq, preliminary)
  return (
    <Page title={copy.title} description={copy.description}>
      <WithText link={copy.text}>
        {(text) => <Event target="cq" copy={copy} text={text} scene={CodeQuestScene} light="tower" />}
      </WithText>
    </Page>
  )
}
