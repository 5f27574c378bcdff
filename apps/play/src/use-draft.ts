import type { ExamClock, PlayState, SavedDraft, Writing } from '@qisuan/arena/play-state'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isTurnedAway, saveDraft, tellSaved, type Address, type Draft } from './api.ts'
import { keptDrafts } from './kept-drafts.ts'

/** Milliseconds from one saving on the server to the next, also while somebody writes on: no more than five seconds of work can be lost. */
const period = 2500
/** In an exam, milliseconds after which a page whose program is saved says so again. */
const tellEvery = 20_000

export type Saving = 'saved' | 'saving' | 'kept' | 'overtaken'

/**
 * Runs a task every period and as soon as the browser is online again, never twice at once.
 *
 * @returns a function that stops it, after a last run
 */
function repeat(task: () => Promise<void>): () => void {
  let isRunning = false
  const run = () => {
    if (isRunning) return
    isRunning = true
    void task().finally(() => (isRunning = false))
  }
  const timer = setInterval(run, period)
  addEventListener('online', run)
  return () => {
    clearInterval(timer)
    removeEventListener('online', run)
    run()
  }
}

/**
 * The program as it is written, text or blocks: kept in this browser at once, and on the server soon after. What this browser has kept and
 * the server not, such as after a crash, is saved as soon as the page is open again. A page that another one has overtaken saves nothing
 * until its pupil has chosen between the two programs.
 */
export function useDraft(address: Address, state: PlayState, writing: Writing) {
  const [kept] = useState(() => keptDrafts(`draft:${address.round}:${state.task.id}:${state.player}`))
  const [drafts, setDrafts] = useState<Partial<Record<Writing, string>>>(() =>
    Object.fromEntries(kept.all().map(([each, draft]) => [each, draft.text])),
  )
  const [saving, setSaving] = useState<Saving>(() => (kept.all().length > 0 ? 'saving' : 'saved'))
  const [clock, setClock] = useState(state.clock)
  const [newer, setNewer] = useState<SavedDraft & { writing: Writing }>()
  const isOvertaken = useRef(false)
  /** Versions that the server has of what was written here. */
  const versions = useRef(state.versions)
  /** Programs that the server does not have yet. */
  const waiting = useRef(new Map<Writing, Draft>())
  const told = useRef(0)
  const start = writing === 'blocks' ? '' : state.task.start[writing]
  const text = drafts[writing] ?? state.drafts[writing] ?? start

  const follow = useCallback((next: ExamClock | undefined) => next && setClock(next), [])
  const flush = useCallback(async () => {
    if (isOvertaken.current) throw new Error('Another page has a newer program')
    for (const [each, sent] of waiting.current) {
      const answer = await saveDraft(address, each, { ...sent, after: versions.current[each] ?? 0 })
      if ('newer' in answer) {
        isOvertaken.current = true
        setNewer({ ...answer.newer, writing: each })
        setSaving('overtaken')
        throw new Error('Another page has a newer program')
      }
      versions.current = { ...versions.current, [each]: answer.version }
      told.current = performance.now()
      follow(answer.clock)
      if (waiting.current.get(each) !== sent) {
        kept.write(each, { ...(waiting.current.get(each) ?? sent), after: answer.version })
        continue
      }
      waiting.current.delete(each)
      kept.remove(each)
      if (waiting.current.size === 0) setSaving('saved')
    }
  }, [address, follow, kept])

  useEffect(() => {
    for (const [each, draft] of kept.all()) {
      versions.current = { ...versions.current, [each]: draft.after }
      waiting.current.set(each, draft)
    }
    told.current = performance.now()
    return repeat(async () => {
      if (isOvertaken.current) return
      try {
        await flush()
        if (state.clock && performance.now() - told.current > tellEvery) {
          follow((await tellSaved(address)).clock)
          told.current = performance.now()
        }
      } catch (error) {
        if (isTurnedAway(error)) location.reload()
        else if (!isOvertaken.current && waiting.current.size > 0) setSaving('kept')
      }
    })
  }, [address, flush, follow, kept, state.clock])

  /** Puts a program in the place of the one in its language. */
  const put = useCallback(
    (each: Writing, next: string, source?: string) => {
      const draft = { text: next, source, after: versions.current[each] ?? 0 }
      kept.write(each, draft)
      waiting.current.set(each, draft)
      if (!isOvertaken.current) setSaving('saving')
      setDrafts((all) => ({ ...all, [each]: next }))
    },
    [kept],
  )

  /** Goes on from the newer program of another page, or over it. */
  function settle(isTaken: boolean): void {
    if (!newer) return
    const { writing: each, version } = newer
    versions.current = { ...versions.current, [each]: version }
    if (isTaken) {
      waiting.current.delete(each)
      kept.remove(each)
      setDrafts((all) => ({ ...all, [each]: newer.text }))
    }
    isOvertaken.current = false
    setNewer(undefined)
    setSaving(waiting.current.size > 0 ? 'saving' : 'saved')
  }

  return {
    text,
    start,
    saving,
    clock,
    newer,
    put,
    flush,
    takeNewer: () => settle(true),
    keepOwn: () => settle(false),
    change: (next: string, source?: string) => put(writing, next, source),
  }
}
