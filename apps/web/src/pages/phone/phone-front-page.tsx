import type { CurrentGame } from '@qisuan/contracts/competition'
import { roomsAreNear } from '@qisuan/rules/season/visitor-step'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { phone } from '#copy/phone'
import { clock, useNow } from '../../api/clock.ts'
import { queryOf } from '../../api/query-client.ts'
import { useToken } from '../../api/session.ts'
import { VerifyBox } from '../../features/certificates/verify-box.tsx'
import { NextStepButton } from '../../features/competition/steps/next-step-button.tsx'
import { PhoneHero } from '../../features/competition/hero/phone-hero.tsx'
import { PhoneOffer } from '../../features/competition/phone-offer.tsx'
import { currentGame } from '../../features/competition/queries.ts'
import { sceneOf } from '../../features/competition/hero/scene.ts'
import { Notices } from '../../features/content/notices/notices.tsx'
import { PartnerLogos } from '../../features/content/partners/partner-logos.tsx'
import { PhoneContacts } from '../../features/content/phone-contacts.tsx'
import { noticesQuery } from '../../features/content/queries.ts'
import { TopFives, topFiveQueries } from '../../features/rankings/top-fives.tsx'
import { TrialOffer } from '../../features/trial/trial-offer.tsx'
import { siteDescription, useIdentity } from '../../identity.ts'
import { Pending } from '../../layout/pending.tsx'
import { PhoneBar } from '../../layout/phone-bar.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PhoneSection } from '../../ui/phone-section.tsx'
import styles from './phone-front-page.module.css'

const minute = 60_000

/** Lazy, because a visitor has none. */
const OwnPlace = lazy(() => import('../../features/rankings/own/own-place.tsx'))

export const queries = () => [currentGame(), noticesQuery(), ...topFiveQueries()]

export function laterQueries(_: unknown, client: QueryClient) {
  // Only the server asks: the hero says when the next rooms open.
  const game = import.meta.env.SSR ? client.getQueryData(queryOf('currentGame').queryKey) : undefined
  return game && sceneOf(game, clock.now()).picture === 'rooms' ? [queryOf('classrooms')] : []
}

/** /wap/index (spec §2): introduction, login or own results, the top of every group, organisers and contacts. */
export function Component() {
  const game = useQuery(currentGame())
  const identity = useIdentity()
  const isMember = useToken() !== null
  if (game.data?.all.length === 0) {
    return (
      <div className="container cards">
        <PageHead description={siteDescription(identity)} />
        <h1>{phone.blank.title}</h1>
        <p className="muted">{phone.blank.text}</p>
      </div>
    )
  }
  const prizes = game.data?.all.find(({ slug }) => slug === game.data.facts.rounds.final)?.prizes
  return (
    <>
      <PageHead description={siteDescription(identity)} />
      {game.data ? (
        <>
          <PhoneHero
            game={game.data}
            bar={<PhoneBar aside={phone.season(game.data.year)} />}
            actions={<Actions game={game.data} />}
          />
          <div className="container">
            <TrialOffer game={game.data} />
            {isMember ? (
              <Suspense fallback={null}>
                <OwnPlace />
              </Suspense>
            ) : null}
          </div>
        </>
      ) : (
        <Pending of={[game]} />
      )}
      <TopFives />
      <div className={`container ${styles.block}`}>
        <Notices />
      </div>
      <PhoneOffer prizes={prizes} />
      {identity.partners.length > 0 ? (
        <PhoneSection title={phone.partners}>
          <PartnerLogos />
        </PhoneSection>
      ) : null}
      <div className={`container ${styles.block}`}>
        <VerifyBox />
      </div>
      <PhoneContacts />
    </>
  )
}

/** The next step, and the login or the own results (spec §2, /wap/index); the board while the login itself is the next step. */
function Actions({ game }: { game: CurrentGame }) {
  const isVisitor = useToken() === null
  const logsIn = roomsAreNear({ stage: game.state, now: useNow(minute), timeline: game.timeline })
  const [to, label] = !isVisitor
    ? [paths.rewards(), phone.results]
    : logsIn
      ? [paths.phoneRanking(), phone.board]
      : [paths.account('login'), phone.login]
  return (
    <>
      <NextStepButton unless={paths.rewards()} />
      <Button to={to} look="quiet">
        {label}
      </Button>
    </>
  )
}
