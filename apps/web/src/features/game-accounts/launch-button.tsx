import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import type { ReactNode } from 'react'
import { play } from '#copy/play'
import { Button } from '../../ui/button.tsx'
import { LaunchRefusal } from './launch-refusal.tsx'
import { useLaunch } from './use-launch.ts'

interface Props {
  target: LaunchTarget
  look?: 'primary' | 'quiet' | 'text'
  size?: 'small' | 'large'
  disabled?: boolean
  children: ReactNode
}

/** Opens the platform in a new tab and shows the reason if that is refused. */
export function LaunchButton({ target, children, ...looks }: Props) {
  const { start, busy, refused } = useLaunch(target)
  return (
    <div className="stack start">
      <Button {...looks} busy={busy && play.launching} onClick={start}>
        {children}
      </Button>
      {refused ? <LaunchRefusal error={refused} /> : null}
    </div>
  )
}
