import { results } from '#copy/results/results'
import { Rewards } from '../../features/results/rewards.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const { rewards: copy } = results

/** /rewards (spec §2, Rewards) */
export function Component() {
  return (
    <Page title={copy.title} description={copy.description}>
      <PageTitle title={copy.title} />
      <Rewards />
    </Page>
  )
}
