import type { User } from '@qisuan/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { enrolments } from '#copy/enrolments'
import { Pending } from '../../layout/pending.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Message } from '../../ui/states/message.tsx'
import { currentGame } from '../competition/queries.ts'
import { TrialGreeting } from '../trial/trial-greeting.tsx'
import { CorrectionForm, EnrollForm } from './enroll-form.tsx'
import { EnrolledSummary } from './enrolled-summary.tsx'
import { cities } from './queries.ts'

/** The form, what was enrolled, or that the enrolment is closed. */
export default function Enrolment({ me }: { me: User }) {
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
