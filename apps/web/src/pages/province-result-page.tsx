import { results } from '#copy/results'
import { ProvinceResult } from '../features/results/province-result.tsx'
import { WithResults } from '../features/results/with-results.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** /result/province (spec §2, Results pages) */
export function Component() {
  return (
    <div className="container">
      <PageHead title={results.province.title} description={results.province.description} />
      <WithResults>{(reached) => <ProvinceResult {...reached} />}</WithResults>
    </div>
  )
}
