import { play } from '#copy/play'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../api/api-error.ts'
import { useIdentity } from '../../identity.ts'
import { Alert } from '../../ui/forms/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { call } from '../../api/call.ts'
import { keepAnswer, queryOf } from '../../api/query-client.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './dialogs.module.css'
import { openPlatform, openTab } from './open-platform.ts'

const { account: copy } = play

interface Props {
  onSkip: () => void
  onClose: () => void
}

/** The popup for binding a game account (spec §2, /jump): the user binds it on the platform, then the server checks it there. */
export function BindDialog({ onSkip, onClose }: Props) {
  const { short_name: competition } = useIdentity()
  const own = useBindOwn()
  const check = useCheckBinding(onClose)
  const error = own.error ?? check.error
  return (
    <Dialog
      title={copy.bindTitle}
      onClose={onClose}
      actions={
        <>
          <button type="button" className={`tap link ${styles.skip}`} onClick={onSkip}>
            {copy.skip}
          </button>
          <Button look="quiet" busy={check.isPending && copy.checking} onClick={() => check.mutate()}>
            {copy.check}
          </Button>
          <Button busy={own.busy && copy.openingPlatform} onClick={own.start}>
            {copy.openPlatform}
          </Button>
        </>
      }
    >
      <div className="stack muted">
        <ol className={`stack ${styles.steps}`}>
          {copy.bindSteps(competition).map((step) => (
            <li className="grid gap-1-half ink" key={step}>
              {step}
            </li>
          ))}
        </ol>
        {error ? <Alert>{sentenceOf(error)}</Alert> : null}
        {check.data?.bound === false && !check.isPending ? <Alert tone="note">{copy.notYet(competition)}</Alert> : null}
      </div>
    </Dialog>
  )
}

/** Opens the platform's account settings in a new tab, where users bind an existing account. */
function useBindOwn() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (tab: Window | null) => openPlatform(() => call('bindGameAccount', {}), tab),
  })
  return { start: () => mutate(openTab()), busy: isPending, error }
}

/** Makes the server check with the platform whether the account has been bound. */
function useCheckBinding(onBound: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('checkGameAccount', {}),
    onSuccess: (user) => {
      keepAnswer(queryClient, queryOf('me'), user)
      if (!user.bound) return
      toast(play.account.boundNow)
      onBound()
    },
  })
}
