import { exams } from '#copy/exams'
import { Event } from '../features/game-accounts/event.tsx'
import { AsiaScene } from '../features/game-accounts/event-scene.tsx'
import { Page } from '../ui/page.tsx'

/** /aoc (spec §2, Game pages): for users with an Asia state. */
export function Component() {
  return (
    <Page title={exams.asia.title} description={exams.asia.description}>
      <Event target="aoc" copy={exams.asia} admits={(state) => state > 0} picture={<AsiaScene />} />
    </Page>
  )
}
