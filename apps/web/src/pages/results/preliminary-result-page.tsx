import { results } from '#copy/results/results'
import { useIdentity } from '../../identity.ts'
import { ChosenPreliminary } from '../../features/results/chosen-preliminary.tsx'
import { WithResults } from '../../features/results/with-results.tsx'
import { Page } from '../../ui/page.tsx'

/** /result/preliminary (spec §2, Results pages) */
export function Component() {
  const copy = results.preliminary(useIdentity().rounds)
  return (
    <Page title={copy.title} description={copy.description}>
      <WithResults>{(reached) => <ChosenPreliminary {...reached} />}</WithResults>
    </Page>
  )
}
