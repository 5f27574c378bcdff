import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import { play } from '#copy/play'
import type { Admission } from './admission.ts'
import { ClosedEntrance } from './closed-entrance.tsx'
import { LaunchButton } from './launch-button.tsx'

interface Props {
  target: LaunchTarget
  /** The key of the round, whose dates are offered for a calendar. */
  round: string | undefined
  admission: Admission
  /** What the start button says. */
  label: string
}

/** The way into a platform: the start button, or what is known of its opening. */
export function Entrance({ target, round, admission, label }: Props) {
  if (admission.state !== 'open') return <ClosedEntrance round={round} admission={admission} label={label} />
  return (
    <>
      <LaunchButton target={target} size="large">
        {label}
      </LaunchButton>
      <p className="note">{play.entrance.opensIn}</p>
    </>
  )
}
