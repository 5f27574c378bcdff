import { results } from '#copy/results'
import { FinalResult } from '../features/results/final-result.tsx'
import { WithResults } from '../features/results/with-results.tsx'
import { Page } from '../ui/page.tsx'

/** /result/final (spec §2, Results pages) */
export function Component() {
  return (
    <Page title={results.final.title} description={results.final.description}>
      <WithResults>{(reached) => <FinalResult {...reached} />}</WithResults>
    </Page>
  )
}
