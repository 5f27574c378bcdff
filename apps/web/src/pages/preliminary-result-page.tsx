import { results } from '#copy/results'
import { PreliminaryResult } from '../features/results/preliminary-result.tsx'
import { WithResults } from '../features/results/with-results.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'

const { preliminary: copy } = results

/** /result/preliminary (spec §2, Results pages) */
export function Component() {
  return (
    <Page title={copy.title} description={copy.description}>
      <WithResults>
        {({ game, entries }) => (
          <>
            <PageTitle title={copy.title} lead={game.name} />
            <PreliminaryResult game={game} entry={entries[game.facts.rounds.preliminary ?? '']} />
          </>
        )}
      </WithResults>
    </Page>
  )
}
