import type { User } from '@qisuan/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { enrolments } from '#copy/enrolments'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { currentGame } from '../features/competition/queries.ts'
import { CorrectionForm, EnrollForm } from '../features/enrolments/enroll-form.tsx'
import { EnrolledSummary } from '../features/enrolments/enrolled-summary.tsx'
import { cities } from '../features/enrolments/queries.ts'
import { TrialGreeting } from '../features/trial/trial-greeting.tsx'
import { MembersOnly } from '../layout/members-only.tsx'
import { Pending } from '../layout/pending.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Message } from '../ui/states/message.tsx'
import { Page } from '../ui/page.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** /enroll (spec §2, Enrolment). Title and description are public, also for search engines; the content requires a login. */
export function Component() {
  return (
    <Page title={enrolments.title} description={enrolments.description}>
      <MembersOnly>
        <RequireUser>{(me) => <Enrolment me={me} />}</RequireUser>
      </MembersOnly>
    </Page>
  )
}

function Enrolment({ me }: { me: User }) {
  const { data: game } = useQuery(currentGame())
  const places = useQuery(cities())
  const [isCorrecting, setCorrecting] = useState(false)
  const correct = (begins: boolean) => {
    setCorrecting(begins)
    window.scrollTo(0, 0)
  }
  if (me.enrolled && isCorrecting) {
    return (
      <>
        <PageTitle title={enrolments.enrolled.correcting} lead={enrolments.enrolled.correctingLead} />
        {/* A select can show the present city only when it has all cities. */}
        {places.data ? <CorrectionForm me={me} onDone={() => correct(false)} /> : <Pending of={[places]} />}
      </>
    )
  }
  if (me.enrolled) {
    return (
      <>
        <PageTitle title={enrolments.enrolled.title} lead={enrolments.enrolled.lead} />
        <EnrolledSummary me={me} onCorrect={() => correct(true)} />
      </>
    )
  }
  if (game && !game.enrolment_open) {
    return (
      <Message
        level={1}
        title={enrolments.closedTitle}
        action={<Button to={paths.front()}>{enrolments.toFront}</Button>}
      >
        {enrolments.closedText}
      </Message>
    )
  }
  return (
    <>
      <PageTitle title={enrolments.title} lead={enrolments.lead} />
      <TrialGreeting />
      <EnrollForm me={me} />
    </>
  )
}
