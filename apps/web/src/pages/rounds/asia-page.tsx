import { exams } from '#copy/exams'
import { AsiaScene } from '../../features/game-accounts/event-scene.tsx'
import { EventPage } from '../../features/game-accounts/event-page.tsx'

/** /aoc (spec §2, Game pages): for users with an Asia state. */
export function Component() {
  return (
    <EventPage
      page="asia"
      target="aoc"
      copyOf={({ aoc, final }) => aoc && exams.asia(aoc, final)}
      scene={AsiaScene}
      light="sea"
    />
  )
}
