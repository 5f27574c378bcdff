import type { User } from '@qisuan/contracts/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '#copy/messages'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { keepAnswer, queryOf } from '../../api/query-client.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { toast } from '../../ui/toast.tsx'

const { sms: copy } = messages

/** True if messages by SMS are wanted. It asks for no code: stopping them must be as easy as getting them. */
export function SmsCard({ me }: { me: User }) {
  const queryClient = useQueryClient()
  const choose = useMutation({
    mutationFn: (on: boolean) => call('setSms', { body: { on } }),
    onSuccess: (changed) => {
      keepAnswer(queryClient, queryOf('me'), changed)
      toast(changed.sms_messages ? copy.on : copy.off)
      return queryClient.invalidateQueries({ queryKey: queryOf('ownData').queryKey })
    },
    onError: (error) => toast(sentenceOf(error), 'bad'),
  })
  return (
    <Card title={copy.title}>
      <p className="muted">{copy.text}</p>
      <Checkbox
        input={{
          name: 'sms',
          checked: choose.isPending ? choose.variables : me.sms_messages,
          onChange: (event) => choose.mutate(event.currentTarget.checked),
        }}
      >
        {copy.label}
      </Checkbox>
    </Card>
  )
}
