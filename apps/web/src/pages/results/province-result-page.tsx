import { results } from '#copy/results/results'
import { ProvinceResult } from '../../features/results/province-result.tsx'
import { WithResults } from '../../features/results/with-results.tsx'
import { Page } from '../../ui/page.tsx'

/** /result/province (spec §2, Results pages) */
export function Component() {
  return (
    <Page title={results.province.title} description={results.province.description}>
      <WithResults>{(reached) => <ProvinceResult {...reached} />}</WithResults>
    </Page>
  )
}
