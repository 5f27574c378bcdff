import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { consents } from '#copy/consents'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Alert } from '../../ui/forms/alert.tsx'
import { DecisionDialog } from '../../ui/decision-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { currentGame } from '../competition/queries.ts'

const { withdrawal: copy } = consents

/** Says what a withdrawal means, and withdraws. */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data: game } = useQuery(currentGame())
  const effects = [...copy.effects, game?.enrolment_open === false ? copy.afterwards : copy.whileOpen]
  const withdraw = useMutation({
    mutationFn: () => call('withdrawConsent', {}),
    onSuccess: async () => {
      toast(copy.done)
      window.scrollTo(0, 0)
      await queryClient.invalidateQueries()
    },
  })
  return (
    <DecisionDialog
      title={copy.title}
      cancel={copy.keep}
      confirm={copy.confirm}
      busy={withdraw.isPending && copy.busy}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    >
      <div className="stack">
        <p>{copy.lead}</p>
        <ul className="dots">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <p className="note">{copy.erase}</p>
        {withdraw.error ? <Alert>{sentenceOf(withdraw.error)}</Alert> : null}
      </div>
    </DecisionDialog>
  )
}
