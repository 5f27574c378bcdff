import { play } from '#copy/play'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../api/api-error.ts'
import { Alert } from '../../ui/forms/alert.tsx'
import { DecisionDialog } from '../../ui/decision-dialog.tsx'
import { call } from '../../api/call.ts'
import { keepAnswer, queryOf } from '../../api/query-client.ts'
import { toast } from '../../ui/toast.tsx'
import { useOwnAccounts } from '../competition/queries.ts'

const { account: copy } = play

/** Confirms that a new account is created, because the binding was skipped (spec §2) or is not offered; shows the server's message on failure (spec §8). */
export function SkipDialog({ onClose }: { onClose: () => void }) {
  const bind = useBindNew(onClose)
  const own = useOwnAccounts()
  return (
    <DecisionDialog
      title={own ? copy.skipTitle : copy.confirm}
      cancel={copy.cancel}
      confirm={copy.confirm}
      busy={bind.isPending && copy.creating}
      onConfirm={() => bind.mutate()}
      onClose={onClose}
    >
      <div className="stack muted">
        <p className="type-lead strong ink">{copy.skipText}</p>
        {own ? <p>{copy.skipNote}</p> : null}
        {bind.error ? (
          <Alert>
            <strong>{copy.failedTitle}</strong>
            {sentenceOf(bind.error)}
          </Alert>
        ) : null}
      </div>
    </DecisionDialog>
  )
}

/** Creates a new game account and binds it to the user (spec §7). */
function useBindNew(onBound: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('bindNewGameAccount', {}),
    onSuccess: (user) => {
      keepAnswer(queryClient, queryOf('me'), user)
      toast(play.account.created)
      onBound()
    },
  })
}
