import type { User } from '@qisuan/contracts/accounts'
import { closingDays } from '@qisuan/rules/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fullDay } from '#copy/dates'
import { ownAccount } from '#copy/own-account'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { clock } from '../../api/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { KeepButton } from '../accounts/keep-button.tsx'
import { useOwnAccount } from './use-own-account.ts'

const { close: copy } = ownAccount
const week = closingDays * 86_400_000

/** Closes the account after a question, or takes the closing back. */
export function CloseCard({ me }: { me: User }) {
  const [asked, setAsked] = useState(false)
  if (me.closes_at !== null) {
    return (
      <Card title={copy.closing(fullDay(Date.parse(me.closes_at)))}>
        <div className="stack start">
          <p>{copy.closingText}</p>
          <KeepButton />
        </div>
      </Card>
    )
  }
  return (
    <Card title={copy.title}>
      <p className="muted below-3">{copy.text}</p>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {copy.submit}
      </Button>
      {asked ? <Question isFamily={me.family_size > 1} onClose={() => setAsked(false)} /> : null}
    </Card>
  )
}

function Question({ isFamily, onClose }: { isFamily: boolean; onClose: () => void }) {
  const { change } = useOwnAccount()
  const close = useMutation({
    mutationFn: () => change(() => call('closeAccount', {})),
    onSuccess: ({ closes_at: at }) => at !== null && toast(copy.done(fullDay(Date.parse(at)))),
    onError: (error) => toast(sentenceOf(error), 'bad'),
    onSettled: onClose,
  })
  return (
    <Dialog
      title={copy.sure}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{copy.back}</Button>
          <Button look="quiet" busy={close.isPending && copy.busy} onClick={() => close.mutate()}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <ul className="dots stack below-3">
        {copy.consequences(isFamily).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{copy.from(fullDay(clock.now() + week))}</p>
    </Dialog>
  )
}
