import { useEffect, useRef } from 'react'
import { noteWaiting } from './line.ts'
import { isUnanswered } from './query-client.ts'

/** Milliseconds until a call that got no answer is sent again, unless the device is online again before; the last for all further ones. */
const waits = [2000, 4000, 8000, 15_000]

/**
 * Sends until an answer comes, be it a refusal. For calls of which two are the same as one: an earlier one may have arrived and only its answer
 * be lost, so `send` learns that it is sent `again`. Ends without a further call once `isGivenUp`.
 */
export async function untilAnswered<Value>(
  send: (again: boolean) => Promise<Value>,
  isGivenUp: () => boolean = () => false,
): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await send(tries > 0)
    } catch (error) {
      if (!isUnanswered(error) || isGivenUp()) throw error
      await lineMayBeBack(waits[tries] ?? waits.at(-1) ?? 0)
      if (isGivenUp()) throw error
    }
  }
}

async function lineMayBeBack(milliseconds: number): Promise<void> {
  noteWaiting(1)
  await new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, milliseconds)
    addEventListener('online', goOn)
  })
  noteWaiting(-1)
}

/** `untilAnswered` for as long as the component is there. */
export function useUntilAnswered(): <Value>(send: (again: boolean) => Promise<Value>) => Promise<Value> {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  return (send) => untilAnswered(send, () => isGone.current)
}
