import { results } from '#copy/results'
import { FinalResult } from '../features/results/final-result.tsx'
import { WithResults } from '../features/results/with-results.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** /result/final (spec §2, Results pages) */
export function Component() {
  return (
    <div className="container">
      <PageHead title={results.final.title} description={results.final.description} />
      <WithResults>{(reached) => <FinalResult {...reached} />}</WithResults>
    </div>
  )
}
