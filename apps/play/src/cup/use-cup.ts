import type { CupState } from '@qisuan/arena/cup-state'
import { useEffect, useState } from 'react'
import { pathOf } from '../film/read-part.ts'
import { copy } from './copy.ts'

/** Milliseconds from one answer to the next question. */
const lookEvery = 1000

/** State of the cup, read again while the page is seen, or always on a wall. The server says in a line that nothing has changed. */
export function useCup(isWall: boolean) {
  const [state, setState] = useState<CupState>()
  /** Status of the last answer that was no success; 0 without one. */
  const [failure, setFailure] = useState<number>()
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let etag = ''
    const look = async () => {
      if (!isWall && document.visibilityState === 'hidden') return
      const response = await fetch(pathOf('state'), { headers: etag === '' ? {} : { 'if-none-match': etag }, signal })
      if (response.status === 304) return setFailure(undefined)
      if (!response.ok) return setFailure(response.status)
      const answer: CupState = await response.json()
      etag = response.headers.get('etag') ?? ''
      document.title = copy.title(answer.task.name)
      setState(answer)
      setFailure(undefined)
    }
    let timer: ReturnType<typeof setTimeout>
    const lookOn = async () => {
      await look().catch(() => signal.aborted || setFailure(0))
      if (!signal.aborted) timer = setTimeout(() => void lookOn(), lookEvery)
    }
    void lookOn()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [isWall])
  return { state, failure }
}
