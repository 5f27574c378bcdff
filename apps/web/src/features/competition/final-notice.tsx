import { finalNoticeShown } from '@qisuan/rules/phases'
import type { CurrentGame } from '@qisuan/contracts/competition'
import { useNow } from '../../api/clock.ts'
import { Alert } from '../../ui/alert.tsx'
import styles from './final-notice.module.css'

const minute = 60_000

/** A notice of the final's end, shown in the days before it (spec §9). */
export function FinalNotice({ notice }: { notice: CurrentGame['final_notice'] }) {
  const now = useNow(minute)
  if (!notice || !finalNoticeShown(now, notice)) return null
  return (
    <div className={styles.notice}>
      <Alert tone="note">
        <strong>{notice.text}</strong>
      </Alert>
    </div>
  )
}
