import { useState } from 'react'
import { trial } from '#copy/trial'
import { Alert } from '../../ui/forms/alert.tsx'
import { fullPoints, readTrialPoints } from './kept-points.ts'

const { greeting: copy } = trial

/** Greets whoever played before registering, in the same browser, until they have enrolled. */
export function TrialGreeting() {
  const [points] = useState(readTrialPoints)
  if (points === null) return null
  return (
    <Alert tone="note">
      <strong>{copy.title(points)}</strong>
      {points === fullPoints ? copy.perfect : copy.text}
    </Alert>
  )
}
