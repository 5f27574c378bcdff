import { useQuery } from '@tanstack/react-query'
import { phone } from '#copy/phone'
import { useToken } from '../api/session.ts'
import { NextStepButton } from '../features/competition/next-step-button.tsx'
import { PhoneHero } from '../features/competition/phone-hero.tsx'
import { currentGame } from '../features/competition/queries.ts'
import { PartnerLogos } from '../features/content/partner-logos.tsx'
import { PhoneContacts } from '../features/content/phone-contacts.tsx'
import { TopFives, topFiveQueries } from '../features/rankings/top-fives.tsx'
import { TrialOffer } from '../features/trial/trial-offer.tsx'
import { siteDescription, useIdentity } from '../identity.ts'
import { Pending } from '../layout/pending.tsx'
import { PhoneBar } from '../layout/phone-bar.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PhoneSection } from '../ui/phone-section.tsx'

export const queries = () => [currentGame(), ...topFiveQueries()]

/** /wap/index (spec §2): introduction, login or own results, the top of every group, organisers and contacts. */
export function Component() {
  const game = useQuery(currentGame())
  const identity = useIdentity()
  if (game.data?.all.length === 0) {
    return (
      <div className="container cards">
        <PageHead description={siteDescription(identity)} />
        <h1>{phone.blank.title}</h1>
        <p className="muted">{phone.blank.text}</p>
      </div>
    )
  }
  return (
    <>
      <PageHead description={siteDescription(identity)} />
      {game.data ? (
        <>
          <PhoneHero game={game.data} bar={<PhoneBar aside={phone.season(game.data.year)} />} actions={<Actions />} />
          <div className="container">
            <TrialOffer game={game.data} />
          </div>
        </>
      ) : (
        <Pending of={[game]} />
      )}
      <TopFives />
      {identity.partners.length > 0 ? (
        <PhoneSection title={phone.partners}>
          <PartnerLogos />
        </PhoneSection>
      ) : null}
      <PhoneContacts />
    </>
  )
}

/** The next step, and the login or the own results (spec §2, /wap/index). */
function Actions() {
  const visitor = useToken() === null
  return (
    <>
      <NextStepButton unless={paths.rewards()} />
      {visitor ? (
        <Button to={paths.account('login')} look="quiet">
          {phone.login}
        </Button>
      ) : (
        <Button to={paths.rewards()} look="quiet">
          {phone.results}
        </Button>
      )}
    </>
  )
}
