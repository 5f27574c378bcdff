import { finalNoticeShown } from '@qisuan/rules/season/phases'
import type { CurrentGame } from '@qisuan/contracts/competition'
import { useNow } from '../../api/clock.ts'
import { Alert } from '../../ui/forms/alert.tsx'

const minute = 60_000

/** A notice of the final's end, shown in the days before it (spec §9). */
export function FinalNotice({ notice }: { notice: CurrentGame['final_notice'] }) {
  const now = useNow(minute)
  if (!notice || !finalNoticeShown(now, notice)) return null
  return (
    <div className="above-2">
      <Alert tone="note">
        <strong>{notice.text}</strong>
      </Alert>
    </div>
  )
}
