import type { ExamAhead, PlayState } from '@qisuan/arena/play-state'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { addressOf, isTurnedAway, readState, type Address } from './api.ts'
import { copy } from './copy.ts'
import { Ahead } from './exam/ahead.tsx'
import parts from './parts.module.css'
import { Play } from './play.tsx'
import styles from './play.module.css'

type Loaded = { state: PlayState; address: Address } | { ahead: ExamAhead } | 'loading' | 'preparing' | 'failed'

/** Milliseconds after which a page asks again for a task that is being prepared. */
const prepareFor = 1500

/** The page of one task in one round. */
export function App() {
  const address = useMemo(() => addressOf(location), [])
  const [loaded, setLoaded] = useState<Loaded>('loading')
  const load = useCallback(
    () =>
      readState(address).then(
        (state) => {
          if (!state) return setLoaded('preparing')
          if ('opensAt' in state) return setLoaded({ ahead: state })
          document.title = state.task.name
          // A set answers with the task that is to be played; from here on it stays the same.
          setLoaded({ state, address: state.set ? { ...address, in: state.task.id } : address })
        },
        (error: unknown) => {
          // The page of the arena says why.
          if (isTurnedAway(error)) location.reload()
          else setLoaded('failed')
        },
      ),
    [address],
  )
  useEffect(() => void load(), [load])
  useEffect(() => {
    if (loaded !== 'preparing') return undefined
    const timer = setInterval(() => void load(), prepareFor)
    return () => clearInterval(timer)
  }, [load, loaded])
  if (loaded === 'loading' || loaded === 'preparing') return <output className={styles.waiting}>{copy[loaded]}</output>
  if (loaded === 'failed')
    return (
      <div className={styles.waiting}>
        <p role="alert">{copy.failed}</p>
        <button type="button" className={parts.quiet} onClick={() => void load()}>
          {copy.again}
        </button>
      </div>
    )
  if ('ahead' in loaded) return <Ahead ahead={loaded.ahead} onOpen={load} />
  return <Play address={loaded.address} state={loaded.state} />
}
