import { results } from '#copy/results/results'
import { useIdentity } from '../../identity.ts'
import { FinalResult } from '../../features/results/final-result.tsx'
import { WithResults } from '../../features/results/with-results.tsx'
import { Page } from '../../ui/page.tsx'

/** /result/final (spec §2, Results pages) */
export function Component() {
  const { title, description } = results.final(useIdentity().rounds)
  return (
    <Page title={title} description={description}>
      <WithResults>{(reached) => <FinalResult {...reached} />}</WithResults>
    </Page>
  )
}
