import type { Answer } from '../../../api/transport.ts'
import { useOwnScore } from './use-own-score.ts'

/** One line about a score that was received and that no board shows yet; nothing when there is none. */
export function OwnScoreLine({ own }: { own: Answer<'myRank'> | undefined }) {
  const score = useOwnScore(own)
  if (score?.title === undefined) return null
  return (
    <p>
      <strong>{score.title}</strong>，{score.text}
    </p>
  )
}
