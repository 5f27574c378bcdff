import type { WindowPhase } from '@qisuan/rules/windows'
import type { ComponentProps } from 'react'
import { exams } from '#copy/exams'
import { Button } from '../../ui/button.tsx'
import { usePlatform } from '../competition/queries.ts'
import { ExamStart } from './exam-start.tsx'
import styles from './ways-in.module.css'

interface Props {
  start: ComponentProps<typeof ExamStart>
  /** Before the start can be pressed, the meeting is what can be done; afterwards nobody needs it. */
  phase: WindowPhase
  /** The link to the meeting, where there is one. */
  meeting: string | null
}

/** First into the meeting, then into the game: numbered, and in this order on every page of a timed game. */
export function WaysIn({ start, phase, meeting }: Props) {
  const platform = usePlatform() !== false
  const isAhead = phase === 'visible'
  if (!meeting?.startsWith('https://') || !(isAhead || phase === 'enabled')) return <ExamStart {...start} />
  const open = (
    <Button href={meeting} look={isAhead || !platform ? 'primary' : 'quiet'} size="large">
      {exams.meeting.open}
    </Button>
  )
  if (!platform) return open
  return (
    <ol className={styles.ways}>
      <li>{open}</li>
      <li>
        <ExamStart {...start} />
      </li>
    </ol>
  )
}
