import { confirmCountdownSeconds } from '@qisuan/rules/limits'
import { useState } from 'react'
import { exams } from '#copy/exams'
import { clock, useNow } from '../../api/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RuleList, type Rule } from './rules-card.tsx'

const { agreement: copy } = exams

interface Props {
  rules: readonly Rule[]
  onAgree: () => void
  onClose: () => void
}

/** Repeats the rules and enables the agree button after three seconds (spec §2, Game pages; §9). */
export function AgreeDialog({ rules, onAgree, onClose }: Props) {
  const [from] = useState(clock.now)
  const left = Math.ceil((from + confirmCountdownSeconds * 1000 - useNow(100)) / 1000)
  return (
    <Dialog
      title={copy.title}
      onClose={onClose}
      actions={
        <Button disabled={left > 0} onClick={onAgree}>
          {left > 0 ? copy.agreeIn(Math.min(left, confirmCountdownSeconds)) : copy.agree}
        </Button>
      }
    >
      <RuleList rules={rules} />
    </Dialog>
  )
}
