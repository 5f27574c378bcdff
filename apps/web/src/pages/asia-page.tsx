import { exams } from '#copy/exams'
import { Event } from '../features/game-accounts/event.tsx'
import { AsiaScene } from '../features/game-accounts/event-scene.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** /aoc (spec §2, Game pages): for users with an Asia state. */
export function Component() {
  return (
    <div className="container">
      <PageHead title={exams.asia.title} description={exams.asia.description} />
      <Event target="aoc" copy={exams.asia} admits={(state) => state > 0} picture={<AsiaScene />} />
    </div>
  )
}
