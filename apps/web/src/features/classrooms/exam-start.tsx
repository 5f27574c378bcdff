import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import { isBefore, type Instant } from '@qisuan/rules/time/instants'
import type { WindowPhase } from '@qisuan/rules/season/windows'
import { useState } from 'react'
import { exams } from '#copy/exams'
import { play } from '#copy/play'
import { useNow } from '../../api/clock.ts'
import { Button } from '../../ui/button.tsx'
import { usePlatform } from '../competition/queries.ts'
import { LaunchRefusal } from '../game-accounts/launch-refusal.tsx'
import { useLaunch } from '../game-accounts/use-launch.ts'
import { AgreeDialog } from './agree-dialog.tsx'
import type { Rule } from './rules-card.tsx'

interface Props {
  target: LaunchTarget
  phase: WindowPhase
  label: string
  /** Label before the beginning, where it opens earlier, and that time. */
  early?: { label: string; until: Instant }
  /** Rules that the user has to agree to first. */
  rules?: readonly Rule[]
}

/** The start button of a timed game: disabled until it opens and after the submission (spec §4, Timed enabling). */
export function ExamStart({ target, phase, label, early, rules }: Props) {
  const { start, busy, refused } = useLaunch(target)
  const platform = usePlatform()
  const [agreeing, setAgreeing] = useState(false)
  const open = phase === 'enabled'
  const isEarly = isBefore(useNow(), early?.until)
  if (platform === false) return null
  return (
    <div className="stack start">
      <Button
        size="large"
        disabled={!open}
        busy={busy && play.launching}
        onClick={() => (rules ? setAgreeing(true) : start())}
      >
        {labelAt(phase, isEarly && early ? early.label : label)}
      </Button>
      {refused && open ? <LaunchRefusal error={refused} /> : null}
      {agreeing && open && rules ? (
        <AgreeDialog
          rules={rules}
          onClose={() => setAgreeing(false)}
          onAgree={() => {
            setAgreeing(false)
            start()
          }}
        />
      ) : null}
    </div>
  )
}

function labelAt(phase: WindowPhase, label: string): string {
  if (phase === 'finished') return exams.submitted
  return phase === 'over' ? exams.over : label
}
