import type { PlayState, Writing } from '@qisuan/arena/play-state'
import { useCallback, useEffect, useRef, useState } from 'react'
import { saveDraft, type Address } from './api.ts'

/** Milliseconds from one saving on the server to the next, also while somebody writes on: no more than five seconds of work can be lost. */
const period = 2500

export type Saving = 'saved' | 'saving' | 'kept'

/** The program as it is written, text or blocks: kept in this browser at once, and on the server soon after. */
export function useDraft(address: Address, state: PlayState, writing: Writing) {
  const place = `play:${address.round}:${state.task.id}:${state.player}`
  const [drafts, setDrafts] = useState<Partial<Record<Writing, string>>>({})
  const [saving, setSaving] = useState<Saving>('saved')
  /** Programs that the server does not have yet. */
  const waiting = useRef(new Map<Writing, string>())
  const start = writing === 'blocks' ? '' : state.task.start[writing]
  const text = drafts[writing] ?? localStorage.getItem(`${place}:${writing}`) ?? state.drafts[writing] ?? start

  useEffect(() => {
    const unsaved = waiting.current
    const send = () => {
      for (const [each, sent] of unsaved)
        saveDraft(address, each, sent).then(
          () => {
            if (unsaved.get(each) !== sent) return
            unsaved.delete(each)
            localStorage.removeItem(`${place}:${each}`)
            if (unsaved.size === 0) setSaving('saved')
          },
          () => setSaving('kept'),
        )
    }
    const timer = setInterval(send, period)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
      send()
    }
  }, [address, place])

  /** Puts a program in the place of the one in its language. */
  const put = useCallback(
    (each: Writing, next: string) => {
      localStorage.setItem(`${place}:${each}`, next)
      waiting.current.set(each, next)
      setSaving('saving')
      setDrafts((all) => ({ ...all, [each]: next }))
    },
    [place],
  )

  return { text, start, saving, put, change: (next: string) => put(writing, next) }
}
