import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useState } from 'react'
import { actCopy } from '#copy/act'
import { messagesCopy } from '#copy/messages'
import { call } from '../../api/call.ts'
import { keepAnswer, queryClient, queryOf } from '../../api/queries.ts'
import { spanText } from '../../ui/date-time.ts'
import { DueButton } from '../../ui/acts/due-button.tsx'
import { number } from '../../ui/names.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'

const copy = messagesCopy.page

type Message = OperatorAnswer<'message'>

/** Possible act on a message now, in words. */
interface Act {
  call: 'sendMessage' | 'stopMessage'
  button: string
  title: string
  lead: string
}

/** Sends, stops or goes on with a message, with the reason that the audit shows. */
export function MessageAct({ message }: { message: Message }) {
  // The message goes on while its dialog is open; the dialog does what it says.
  const [asked, setAsked] = useState<Act>()
  const act = actOf(message)
  return (
    <>
      {act ? (
        <DueButton isDue={act.call === 'sendMessage'} danger={act.call === 'stopMessage'} onClick={() => setAsked(act)}>
          {act.button}
        </DueButton>
      ) : null}
      {message.preview ? (
        <p className="muted above-1">{message.preview.people === 0 ? copy.nobody : priceText(message.preview)}</p>
      ) : null}
      {asked ? (
        <ReasonDialog
          title={asked.title}
          lead={asked.lead}
          ok={asked.button}
          danger={asked.call === 'stopMessage'}
          send={({ reason }) => call(asked.call, { id: message.id, reason })}
          onDone={(now) => {
            keepAnswer(queryOf('message', { id: message.id }), now)
            void queryClient.invalidateQueries({ queryKey: ['messages'] })
          }}
          onClose={() => setAsked(undefined)}
          hint={actCopy.reasonAudited}
        />
      ) : null}
    </>
  )
}

/** Cost of a draft, and the time that text messages take. */
function priceText({ sms }: NonNullable<Message['preview']>): string {
  if (!sms) return copy.free
  const cost = messagesCopy.yuan(sms.cost)
  return sms.from && sms.until ? copy.price(cost, spanText(Date.parse(sms.until) - Date.parse(sms.from))) : cost
}

function actOf({ state, channel, preview, waiting }: Message): Act | undefined {
  const isNotice = channel === 'notice'
  if (state === 'sending') return { call: 'stopMessage', button: copy.stop, title: copy.askStop, lead: copy.stopLead }
  if (state === 'sent') {
    return isNotice
      ? { call: 'stopMessage', button: copy.takeDown, title: copy.askTakeDown, lead: copy.takeDownLead }
      : undefined
  }
  if (state === 'stopped') {
    const title = isNotice ? copy.askAgain : copy.ask(number(waiting))
    return { call: 'sendMessage', button: copy.goOn, title, lead: isNotice ? copy.askNotice : copy.goOnLead }
  }
  if (!preview || preview.people === 0) return undefined
  const lead = preview.sms ? copy.askSms(priceText(preview)) : copy.askNotice
  const people = number(preview.people)
  return { call: 'sendMessage', button: copy.send(people), title: copy.ask(people), lead }
}
