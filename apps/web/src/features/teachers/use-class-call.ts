import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.tsx'

interface Change {
  name: 'removeMember' | 'closeClass' | 'renewInvitation' | 'leaveClass'
  id: string
}

/** Changes a class or a membership, says so, and shows what is left. */
export function useClassCall() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ name, id }: Change) => call(name, { body: { id } }),
    onSuccess: async ({ message }) => {
      toast(message)
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'ownSchool' || name === 'joinedClasses',
      })
    },
    onError: (error) => toast(sentenceOf(error), 'bad'),
  })
}
