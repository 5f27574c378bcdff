import type { RoundSummary } from '@qisuan/contracts/competition'
import type { GameState } from '@qisuan/rules/season/game-states'
import { results } from '#copy/results/results'
import { Message } from '../../ui/states/message.tsx'
import { NextStepButton } from '../competition/steps/next-step-button.tsx'
import { AwardSheet } from './certificates/award-sheet.tsx'
import { LargeScore } from './large-score.tsx'
import { outcomeOf } from './outcome.ts'
import styles from './outcome-view.module.css'
import { QualificationSheet } from './certificates/qualification-sheet.tsx'

const { rewards: copy } = results

interface Props {
  round: RoundSummary
  entry: GameState | undefined
}

/** The outcome of a round: a certificate, a qualification image, or a sentence (spec §2, Rewards). */
export function OutcomeView({ round, entry }: Props) {
  const outcome = outcomeOf(round, entry)
  switch (outcome.kind) {
    case 'award':
      return (
        <AwardSheet round={round}>
          <h2>{copy.certificate(outcome.title)}</h2>
        </AwardSheet>
      )
    case 'qualified':
      return (
        <QualificationSheet round={round}>
          <h2>{copy.qualifiedTitle}</h2>
        </QualificationSheet>
      )
    case 'pending':
      return (
        <div className={`stack muted ${styles.pending}`}>
          <LargeScore label={copy.score} score={outcome.score} />
          <h2 className="accent-text">{copy.pending}</h2>
          <p>{copy.pendingText}</p>
        </div>
      )
    case 'disqualified':
      return (
        <Message level={2} title={copy.disqualified}>
          {copy.disqualifiedText(outcome.reason)}
        </Message>
      )
    case 'absent':
      return (
        <Message level={2} title={outcome.text ?? ''} action={<NextStepButton />}>
          {copy.absentText}
        </Message>
      )
    case 'none':
      return (
        <Message level={2} title={outcome.text ?? ''}>
          {copy.noAwardText}
        </Message>
      )
  }
}
