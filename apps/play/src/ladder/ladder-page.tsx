import type { LadderState } from '@qisuan/arena/ladder-state'
import { useCallback, useEffect, useState } from 'react'
import { CallError } from '../api.ts'
import parts from '../parts.module.css'
import play from '../play.module.css'
import { HeadLink, PageHead } from '../page-head.tsx'
import { GameFilm } from '../film/game-film.tsx'
import { useGameInAddress } from '../film/use-game-in-address.ts'
import { readLadder } from './api.ts'
import { Board } from './board.tsx'
import { copy } from './copy.ts'
import { Games } from './games.tsx'
import styles from './ladder.module.css'
import { Own } from './own.tsx'

/** Milliseconds from one look at the ladder to the next. */
const lookEvery = 10_000

/** Own robot, places and games of a ladder, and the film of one game. */
export function LadderPage() {
  const { state, failure, load } = useLadder()
  /** Robot whose games are listed, if it is not the own one or the first. */
  const [chosen, setChosen] = useState<number>()
  const [game, setGame] = useGameInAddress()
  if (!state)
    return (
      <div className={play.waiting}>
        {failure === undefined ? (
          <output>{copy.loading}</output>
        ) : (
          <>
            <p role="alert">{failure === 404 ? copy.none : copy.failed}</p>
            <button type="button" className={parts.quiet} onClick={load}>
              {copy.again}
            </button>
          </>
        )}
      </div>
    )
  // The address is that of the game, so that it can be copied.
  const show = (id: number) => {
    history.replaceState(null, '', `#game-${id}`)
    setGame(id)
  }
  // The newest game of the robot is shown.
  const choose = (id: number) => {
    setChosen(id)
    setGame(undefined)
  }
  const known = state.own ? [state.own, ...state.robots] : state.robots
  const robot = known.find(({ id }) => id === chosen) ?? known[0]
  return (
    <>
      <PageHead title={copy.title(state.task.name)} about={copy.group(state.group)} site={state.site}>
        {state.hasCup && (
          <HeadLink href={`/cup/${encodeURIComponent(state.round)}/${state.group}`}>{copy.cup}</HeadLink>
        )}
        <HeadLink href={new URL('/rule/fair', state.site).href} isNew>
          {copy.fairPlay}
        </HeadLink>
      </PageHead>
      <main className={styles.page}>
        <Own state={state} onEntered={load} onChoose={choose} />
        <GameFilm className={styles.film} game={game} />
        {robot && <Games key={robot.id} robot={robot} game={game} onFirst={show} />}
        <Board state={state} chosen={robot?.id} onChoose={choose} />
      </main>
    </>
  )
}

/** State of the ladder, read again while the page is seen. */
function useLadder() {
  const [state, setState] = useState<LadderState>()
  /** Status of the last answer that was no success; 0 without one. */
  const [failure, setFailure] = useState<number>()
  const load = useCallback(() => {
    readLadder().then(
      (answer) => {
        document.title = copy.title(answer.task.name)
        setState(answer)
        setFailure(undefined)
      },
      (error: unknown) => setFailure(error instanceof CallError ? error.status : 0),
    )
  }, [])
  useEffect(() => {
    load()
    const timer = setInterval(() => document.visibilityState === 'visible' && load(), lookEvery)
    return () => clearInterval(timer)
  }, [load])
  return { state, failure, load }
}
