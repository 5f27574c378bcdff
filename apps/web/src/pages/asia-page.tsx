import { exams } from '#copy/exams'
import { useIdentity } from '../identity.ts'
import { Event } from '../features/game-accounts/event.tsx'
import { AsiaScene } from '../features/game-accounts/event-scene.tsx'
import { Page } from '../ui/page.tsx'

/** /aoc (spec §2, Game pages): for users with an Asia state. */
export function Component() {
  const copy = exams.asia(useIdentity().rounds)
  return (
    <Page title={copy.title} description={copy.description}>
      <Event target="aoc" copy={copy} admits={(state) => state > 0} picture={<AsiaScene />} />
    </Page>
  )
}
