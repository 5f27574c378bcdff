import type { Clock } from '../../clock.ts'

/** Seconds for which a store that gave no response is left alone, so that one request waits for it and not everyone's. */
export const restSeconds = 5

/**
 * Sends requests unless the store rests, as it does after one without a response. When that is over, one request tries it while the others are
 * still refused. A response of any kind ends it: also an error that is one.
 * @throws Error at once while the store rests, else what the request throws
 */
export function createRest(clock: Clock, isResponse: (error: unknown) => boolean) {
  let until: number | undefined
  const now = () => clock.now().getTime()
  const begin = () => void (until = now() + restSeconds * 1000)
  const end = () => void (until = undefined)

  return async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    if (until !== undefined) {
      if (now() < until) throw new Error('the store rests after it gave no response')
      begin()
    }
    try {
      const answer = await request()
      end()
      return answer
    } catch (error) {
      if (isResponse(error)) end()
      else begin()
      throw error
    }
  }
}
