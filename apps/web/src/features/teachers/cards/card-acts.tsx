import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cards } from '#copy/cards'
import { classes } from '#copy/classes'
import { fullDay } from '#copy/dates'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { SchoolClass } from '../school.ts'
import type { PrintedCards } from './card-sheet.tsx'
import { useReplaceCards } from './class-cards.tsx'

const { pupil: copy } = cards

type Act = 'replace' | 'handOver' | 'withdraw'
const acts = ['replace', 'handOver', 'withdraw'] as const

interface Props {
  of: SchoolClass['members'][number]
  onPrinted: (printed: PrintedCards) => void
  onClose: () => void
}

/** Acts of a teacher on a pupil with a card. Each consequence is told before. */
export function CardActs({ of: { id, name, card }, onPrinted, onClose }: Props) {
  const [chosen, choose] = useState<Act>()
  const [isClosing, setClosing] = useState(false)
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['ownSchool'] })
  const onError = (error: Error) => toast(sentenceOf(error), 'bad')
  const replace = useReplaceCards(onPrinted)
  const handOver = useMutation({ mutationFn: () => call('handOver', { body: { id } }), onSuccess: reload, onError })
  const withdraw = useMutation({
    mutationFn: () => call('withdrawPaper', { body: { id, close: isClosing } }),
    onSuccess: async ({ message }) => {
      toast(message)
      await reload()
    },
    onError,
  })
  if (!card) return null
  if (handOver.data) {
    const { code } = handOver.data
    return (
      <Dialog title={name} onClose={onClose}>
        <p>{copy.handOverCode}</p>
        <p className="figures type-lead bold">{`${code.slice(0, 5)}-${code.slice(5)}`}</p>
      </Dialog>
    )
  }
  if (chosen) {
    const act = () => {
      if (chosen === 'handOver') return handOver.mutate()
      if (chosen === 'replace') replace.mutate([id])
      else withdraw.mutate()
      onClose()
    }
    return (
      <Dialog
        title={`${copy[chosen]}：${name}`}
        onClose={onClose}
        actions={
          <>
            <Button onClick={act} busy={handOver.isPending && cards.add.busy}>
              {classes.sure}
            </Button>
            <Button look="quiet" onClick={onClose}>
              {classes.cancel}
            </Button>
          </>
        }
      >
        <div className="stack">
          <p>{copy[`${chosen}Sure`]}</p>
          {chosen === 'withdraw' ? (
            <Checkbox input={{ checked: isClosing, onChange: ({ target }) => setClosing(target.checked) }}>
              {copy.close}
            </Checkbox>
          ) : null}
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="stack">
        <p>{copy.state(card.number, card.used)}</p>
        <p>{card.paper && card.signed_on ? copy.signedOn(card.signed_on) : copy.noPaper}</p>
        {card.handover_until ? <p>{copy.handoverUntil(fullDay(card.handover_until))}</p> : null}
        <p className="cluster">
          {acts.map((act) => (
            <Button key={act} look="quiet" size="small" onClick={() => choose(act)}>
              {copy[act]}
            </Button>
          ))}
        </p>
      </div>
    </Dialog>
  )
}
