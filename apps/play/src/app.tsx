import type { PlayState } from '@qisuan/arena/play-state'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { addressOf, readState } from './api.ts'
import { copy } from './copy.ts'
import { Play } from './play.tsx'
import styles from './play.module.css'

type Loaded = { state: PlayState } | { failed: true } | undefined

/** The page of one task in one round. */
export function App() {
  const address = useMemo(() => addressOf(location), [])
  const [loaded, setLoaded] = useState<Loaded>()
  const load = useCallback(
    () =>
      readState(address).then(
        (state) => {
          document.title = state.task.name
          setLoaded({ state })
        },
        () => setLoaded({ failed: true }),
      ),
    [address],
  )
  useEffect(() => void load(), [load])
  if (loaded === undefined)
    return (
      <p className={styles.waiting} role="status">
        {copy.loading}
      </p>
    )
  if ('failed' in loaded)
    return (
      <div className={styles.waiting}>
        <p role="alert">{copy.failed}</p>
        <button type="button" className={styles.quiet} onClick={() => void load()}>
          {copy.again}
        </button>
      </div>
    )
  return <Play address={address} state={loaded.state} />
}
