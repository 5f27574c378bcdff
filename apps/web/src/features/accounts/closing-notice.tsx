import { fullDay } from '#copy/dates'
import { ownAccount } from '#copy/own-account'
import { Alert } from '../../ui/forms/alert.tsx'
import styles from './closing-notice.module.css'
import { KeepButton } from './keep-button.tsx'

const { close: copy } = ownAccount

/** Says that the account is closed, and takes that back. */
export function ClosingNotice({ at }: { at: string }) {
  return (
    <aside className={`container ${styles.notice}`} aria-label={copy.title}>
      <Alert tone="note" action={<KeepButton size="small" />}>
        <strong>{copy.closing(fullDay(Date.parse(at)))}</strong>
      </Alert>
    </aside>
  )
}
