import { play } from '#copy/play'
import { sentenceOf } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useOwnAccounts } from '../competition/queries.ts'
import styles from './dialogs.module.css'
import { useBindNew } from './use-bind-new.ts'

const { account: copy } = play

/** Confirms that a new account is created, because the binding was skipped (spec §2) or is not offered; shows the server's message on failure (spec §8). */
export function SkipDialog({ onClose }: { onClose: () => void }) {
  const bind = useBindNew(onClose)
  const own = useOwnAccounts()
  return (
    <Dialog
      title={own ? copy.skipTitle : copy.confirm}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button busy={bind.isPending && copy.creating} onClick={() => bind.mutate()}>
            {copy.confirm}
          </Button>
        </>
      }
    >
      <div className="stack muted">
        <p className={styles.lead}>{copy.skipText}</p>
        {own ? <p>{copy.skipNote}</p> : null}
        {bind.error ? (
          <Alert>
            <strong>{copy.failedTitle}</strong>
            {sentenceOf(bind.error)}
          </Alert>
        ) : null}
      </div>
    </Dialog>
  )
}
