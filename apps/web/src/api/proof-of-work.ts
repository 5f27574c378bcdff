import { ApiError } from './api-error.ts'
import type { WireInput } from './transport.ts'

/**
 * Sends a call. If it is refused with a puzzle, because much comes from this network, solves it and sends the call once more: the user
 * need not do anything (docs/adr/people/0031-account-doors.md).
 */
export async function withProof<Input extends WireInput, Answer>(
  input: Input,
  send: (input: Input) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(input)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.challenge) throw error
    // Loaded only then, since almost nobody needs it.
    const { proven } = await import('./solve.ts')
    return proven(error.challenge, (proof) => send({ ...input, body: { ...Object(input.body), proof } }))
  }
}
