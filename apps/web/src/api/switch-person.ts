import type { QueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { stopReadingPerson } from './query-client.ts'
import { session } from './session.ts'

/**
 * Goes on as another person of the phone, in every tab. What is being read with the token of before is given up first: that token ends, and
 * an answer that it has ended would end the session.
 */
export async function switchPerson(queryClient: QueryClient, id: number): Promise<void> {
  await stopReadingPerson(queryClient)
  const { token } = await call('switchPerson', { body: { id } })
  session.begin(token)
}
