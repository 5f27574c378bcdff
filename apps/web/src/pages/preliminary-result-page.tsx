import { results } from '#copy/results'
import { useIdentity } from '../identity.ts'
import { PreliminaryResult } from '../features/results/preliminary-result.tsx'
import { WithResults } from '../features/results/with-results.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** /result/preliminary (spec §2, Results pages) */
export function Component() {
  const copy = results.preliminary(useIdentity().rounds)
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
