import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownAccount } from '#copy/own-account'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { keepAnswer, queryOf } from '../../api/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

const { close: copy } = ownAccount

/** Takes the closing of the account back. */
export function KeepButton({ size }: { size?: 'small' }) {
  const queryClient = useQueryClient()
  const keep = useMutation({
    mutationFn: () => call('keepAccount', {}),
    onSuccess: (me) => {
      keepAnswer(queryClient, queryOf('me'), me)
      void queryClient.invalidateQueries({ queryKey: queryOf('family').queryKey })
      toast(copy.kept)
    },
    onError: (error) => toast(sentenceOf(error), 'bad'),
  })
  return (
    <Button {...(size && { size })} busy={keep.isPending && copy.keeping} onClick={() => keep.mutate()}>
      {copy.keep}
    </Button>
  )
}
