import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import { play } from '#copy/play'
import { useNarrow } from '../../ui/use-narrow.ts'
import { OnComputer } from '../competition/on-computer.tsx'
import type { Admission } from './admission.ts'
import { ClosedEntrance } from './closed-entrance.tsx'
import { LaunchButton } from './launch-button.tsx'

interface Props {
  target: LaunchTarget
  /** The key of the round, whose dates are offered for a calendar. */
  round: string | undefined
  admission: Admission
  /** Label of the start button. */
  label: string
}

/** The way into a platform: the start button, or what is known of its opening. On a phone the way to a computer comes first. */
export function Entrance({ target, round, admission, label }: Props) {
  const onPhone = useNarrow()
  if (admission.state !== 'open') return <ClosedEntrance round={round} admission={admission} label={label} />
  return (
    <>
      {onPhone ? <OnComputer /> : null}
      <LaunchButton target={target} {...(onPhone ? { look: 'text', size: 'small' } : { size: 'large' })}>
        {label}
      </LaunchButton>
      {onPhone ? null : <p className="note">{play.entrance.opensIn}</p>}
    </>
  )
}
