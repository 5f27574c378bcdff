import type { PlayState } from '@qisuan/arena/play-state'
import type { Language } from '@qisuan/runner/size'
import { useEffect, useRef, useState } from 'react'
import { saveDraft, type Address } from './api.ts'

/** Milliseconds of calm after which a program is saved on the server: no more than five seconds of work can be lost. */
const calm = 1500

export type Saving = 'saved' | 'saving' | 'kept'

/** The program in the language that is written: kept in this browser at once, and on the server soon after. */
export function useDraft(address: Address, state: PlayState, language: Language) {
  const key = `play:${address.round}:${address.task}:${state.player}:${language}`
  const [drafts, setDrafts] = useState<Partial<Record<Language, string>>>({})
  const [saving, setSaving] = useState<Saving>('saved')
  const waiting = useRef<string>(undefined)
  const source = drafts[language] ?? localStorage.getItem(key) ?? state.drafts[language] ?? state.task.start[language]

  useEffect(() => {
    if (drafts[language] === undefined) return undefined
    const send = () => {
      const text = waiting.current
      if (text === undefined) return
      saveDraft(address, language, text).then(
        () => {
          if (waiting.current !== text) return
          waiting.current = undefined
          localStorage.removeItem(key)
          setSaving('saved')
        },
        () => setSaving('kept'),
      )
    }
    const timer = setTimeout(send, calm)
    addEventListener('online', send)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', send)
    }
  }, [address, drafts, key, language])

  return {
    source,
    saving,
    change(text: string) {
      localStorage.setItem(key, text)
      waiting.current = text
      setSaving('saving')
      setDrafts((all) => ({ ...all, [language]: text }))
    },
  }
}
