import { exams } from '#copy/exams'
import { Card } from '../../ui/card.tsx'
import { useDeviceCheck } from '../competition/queries.ts'
import { LaunchButton } from '../game-accounts/launch-button.tsx'
import { RuleList } from './rules-card.tsx'

/** Things to prepare before the room opens, and the check of the computer where the platform has one. */
export function PreparationCard({ inMeeting }: { inMeeting: boolean }) {
  const checks = useDeviceCheck()
  return (
    <Card title={exams.preparation.title}>
      <RuleList rules={exams.preparation.list(inMeeting, checks)} look="strip" />
      {checks ? (
        <div className="above-2">
          <LaunchButton target="check" look="quiet">
            {exams.preparation.check}
          </LaunchButton>
        </div>
      ) : null}
    </Card>
  )
}
