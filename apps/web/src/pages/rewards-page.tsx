import { results } from '#copy/results'
import { Rewards } from '../features/results/rewards.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageTitle } from '../ui/page-title.tsx'

const { rewards: copy } = results

/** /rewards (spec §2, Rewards) */
export function Component() {
  return (
    <div className="container">
      <PageHead title={copy.title} description={copy.description} />
      <PageTitle title={copy.title} lead={copy.lead} />
      <Rewards />
    </div>
  )
}
