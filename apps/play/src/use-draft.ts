import type { PlayState, Writing } from '@qisuan/arena/play-state'
import { useCallback, useEffect, useRef, useState } from 'react'
import { saveDraft, type Address } from './api.ts'

/** Milliseconds from one saving on the server to the next, also while somebody writes on: no more than five seconds of work can be lost. */
const period = 2500

export type Saving = 'saved' | 'saving' | 'kept'

/** The program as it is written, text or blocks: kept in this browser at once, and on the server soon after. */
export function useDraft(address: Address, state: PlayState, writing: Writing) {
  const place = `play:${address.round}:${state.task.id}:${state.player}`
  const key = `${place}:${writing}`
  const [drafts, setDrafts] = useState<Partial<Record<Writing, string>>>({})
  const [saving, setSaving] = useState<Saving>('saved')
  const waiting = useRef<string>(undefined)
  const start = writing === 'blocks' ? '' : state.task.start[writing]
  const text = drafts[writing] ?? localStorage.getItem(key) ?? state.drafts[writing] ?? start

  useEffect(() => {
    const send = () => {
      const sent = waiting.current
      if (sent === undefined) return
      saveDraft(address, writing, sent).then(
        () => {
          if (waiting.current !== sent) return
          waiting.current = undefined
          localStorage.removeItem(key)
          setSaving('saved')
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
  }, [address, key, writing])

  /** Puts a program that the server knows in the place of the one in its language. */
  const replace = useCallback(
    async (other: Writing, next: string) => {
      localStorage.setItem(`${place}:${other}`, next)
      setDrafts((all) => ({ ...all, [other]: next }))
      await saveDraft(address, other, next)
      localStorage.removeItem(`${place}:${other}`)
    },
    [address, place],
  )

  return {
    text,
    start,
    saving,
    change(next: string) {
      localStorage.setItem(key, next)
      waiting.current = next
      setSaving('saving')
      setDrafts((all) => ({ ...all, [writing]: next }))
    },
    replace,
  }
}
