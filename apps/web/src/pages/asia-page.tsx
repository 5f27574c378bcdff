import { exams } from '#copy/exams'
import { useIdentity } from '../identity.ts'
import { MembersOnly } from '../layout/members-only.tsx'
import { Optional } from '../layout/optional.tsx'
import { WithText } from '../features/content/with-text.tsx'
import { Event } from '../features/game-accounts/event.tsx'
import { AsiaScene } from '../features/game-accounts/event-scene.tsx'
import { Page } from '../ui/page.tsx'

/** /aoc (spec §2, Game pages): for users with an Asia state. */
export function Component() {
  return (
    <Optional page="asia">
      <MembersOnly>
        <Asia />
      </MembersOnly>
    </Optional>
  )
}

function Asia() {
  const { aoc, final } = useIdentity().rounds
  if (!aoc) return null
  const copy = exams.asia(aoc, final)
  return (
    <Page title={copy.title} description={copy.description}>
      <WithText link={copy.text}>
        {(text) => <Event target="aoc" copy={copy} text={text} scene={AsiaScene} light="sea" />}
      </WithText>
    </Page>
  )
}
