import { useQuery, type QueryClient } from '@tanstack/react-query'
import { front } from '#copy/front'
import { clock, useNow } from '../api/clock.ts'
import { onPhone } from '../api/device.ts'
import { queryOf } from '../api/query-client.ts'
import { VerifyBox } from '../features/certificates/verify-box.tsx'
import { FinalNotice } from '../features/competition/final-notice.tsx'
import { FirstSteps } from '../features/competition/steps/first-steps.tsx'
import { GroupCards } from '../features/competition/group-cards.tsx'
import { Hero } from '../features/competition/hero/hero.tsx'
import { currentGame } from '../features/competition/queries.ts'
import { Highlights } from '../features/content/highlights.tsx'
import { sceneOf } from '../features/competition/hero/scene.ts'
import { Notices } from '../features/content/notices/notices.tsx'
import { PartnerEvents } from '../features/content/partners/partner-events.tsx'
import { Partners } from '../features/content/partners/partners.tsx'
import { noticesQuery } from '../features/content/queries.ts'
import { Rewards } from '../features/content/rewards.tsx'
import { event, organization } from '../features/content/structured.ts'
import { BoardTop, topQuery } from '../features/rankings/board-top.tsx'
import { leaderQueries } from '../features/rankings/scenes/leader-queries.ts'
import { siteDescription, useIdentity } from '../identity.ts'
import { Pending } from '../layout/pending.tsx'
import { paths } from '../paths.ts'
import { Section } from '../ui/section.tsx'
import { Page } from '../ui/page.tsx'
import styles from './front-page.module.css'

const minute = 60_000

export const queries = () => [currentGame(), noticesQuery()]

export function laterQueries(_: unknown, client: QueryClient) {
  // Only the server asks; what follows is no part of the browser's first view.
  if (!import.meta.env.SSR) return []
  const game = client.getQueryData(queryOf('currentGame').queryKey)
  if (!game) return []
  const { picture } = sceneOf(game, clock.now())
  return [
    ...(picture === 'rooms' ? [queryOf('classrooms')] : []),
    ...(picture === 'list' || picture === 'level' ? leaderQueries() : []),
    ...(picture === 'list' ? [] : [topQuery()]),
  ]
}

/** Redirects phones on navigation within the site; on a page load the server does it. */
export const instead = () => (onPhone() ? paths.phoneFront() : undefined)

/** / (spec §2, Front page): current stage, groups, boards, notices and prizes. */
export function Component() {
  const query = useQuery(currentGame())
  const game = query.data
  const now = useNow(minute)
  const identity = useIdentity()
  // An installation without a season has no round of any year.
  if (game?.all.length === 0) {
    return (
      <Page description={siteDescription(identity)}>
        <FirstSteps />
      </Page>
    )
  }
  // While nothing is played, the head shows the board's first already.
  const leads = game !== undefined && sceneOf(game, now).picture === 'list'
  const prizes = game?.all.find(({ slug }) => slug === game.facts.rounds.final)?.prizes
  return (
    <Page
      description={siteDescription(identity)}
      structured={
        import.meta.env.SSR
          ? (origin) => [organization(identity, origin), ...(game ? [event(game, identity, origin)] : [])]
          : undefined
      }
    >
      {game ? <Hero game={game} /> : <Pending of={[query]} />}
      <FinalNotice notice={game?.final_notice} />
      <div className={`split ${styles.now}`} data-whole={leads}>
        <Notices />
        {leads ? null : <BoardTop />}
      </div>
      <Section title={front.groups.title} note={front.groups.note}>
        <GroupCards />
      </Section>
      {identity.highlights.length > 0 ? (
        <Section title={front.highlights.title(identity.short_name)}>
          <Highlights />
        </Section>
      ) : null}
      {prizes ? (
        <Section title={front.rewards.title} note={front.rewards.note}>
          <Rewards prizes={prizes} />
        </Section>
      ) : null}
      <VerifyBox />
      <PartnerEvents platform={game?.game_link ?? undefined} />
      {identity.partners.length > 0 ? (
        <Section title={front.partners.title}>
          <Partners />
        </Section>
      ) : null}
    </Page>
  )
}
