import type { LadderFilm } from '@qisuan/arena/ladder-state'
import { replay, turnOf } from '@qisuan/game/replay'
import { Weather } from '@qisuan/game/world/weather'
import { describePlaces } from '@qisuan/scene/describe-frame'
import { Scene } from '@qisuan/scene/scene'
import { useFilm } from '@qisuan/scene/use-film'
import { useEffect, useMemo, useState } from 'react'
import { FilmBar } from './film-bar.tsx'
import { InWords } from './in-words.tsx'
import parts from '../parts.module.css'
import { readFilm } from './read-part.ts'
import { words } from './copy.ts'
import styles from './game-film.module.css'
import { LeadChart } from './lead-chart.tsx'

/** Frames from which on a film that is shown to a hall goes at the fastest speed. */
const [long, fastest] = [120, 2]

interface GameFilmProps {
  game: number | undefined
  className?: string | undefined
  /** Says why there is no game. */
  none?: string
  /** Keeps to itself how the game ends until it has, and then tells it. */
  onEnd?: (game: number) => void
  /** Nobody is there to press anything. */
  isBare?: boolean
}

/** The film of a game, which is played again in the browser. */
export function GameFilm({ game, className, none = words.none, onEnd, isBare = false }: GameFilmProps) {
  const [read, setRead] = useState<{ game: number; film: LadderFilm | undefined }>()
  useEffect(() => {
    if (game === undefined) return undefined
    let isLeft = false
    const show = async () => {
      const film = await readFilm(game).catch(() => undefined)
      if (!isLeft) setRead({ game, film })
    }
    void show()
    return () => {
      isLeft = true
    }
  }, [game])
  const shown = read?.game === game ? read : undefined
  return (
    <section className={`${parts.card} flex vertical gap-1-half ${className}`}>
      {shown?.film ? (
        <Shown key={shown.game} film={shown.film} isBare={isBare} onEnd={onEnd && (() => onEnd(shown.game))} />
      ) : (
        <p className="muted center full-high" role={shown ? 'alert' : undefined}>
          {shown ? words.failed : game === undefined ? none : words.loading}
        </p>
      )}
    </section>
  )
}

interface ShownProps extends Pick<GameFilmProps, 'isBare'> {
  film: LadderFilm
  onEnd: (() => void) | undefined
}

function Shown({ film: { task, map, moves, robots, share }, isBare, onEnd }: ShownProps) {
  const { frames, leads } = useMemo(() => replay(map, task.rules, moves), [map, task.rules, moves])
  const weather = useMemo(() => new Weather(map.seed), [map.seed])
  const film = useFilm(frames, true, onEnd && frames.length > long ? fastest : undefined)
  const [isSeen, setSeen] = useState(!onEnd)
  if (!isSeen && film.index >= film.last) setSeen(true)
  useEffect(() => {
    if (isSeen) onEnd?.()
  }, [isSeen, onEnd])
  const frame = frames[film.index]
  const [first, second] = robots
  const names = { hero: first, rival: second }
  const winner = share === 1 ? first : second
  const turn = turnOf(leads, share)
  const isForEnergy = task.rules.ends === 'time'
  return (
    <>
      <h2 className={`${styles.players} type-lead`}>
        <span className={styles.hero}>{first}</span>
        <span className="muted regular">
          {isForEnergy && frame ? `${frame.hero.energy} : ${frame.rival?.energy}` : ':'}
        </span>
        <span className={styles.rival}>{second}</span>
      </h2>
      <div className={styles.scene}>
        <Scene
          rows={map.rows}
          theme={task.theme}
          frames={frames}
          index={film.index}
          pace={film.pace}
          label={words.sceneLabel(first, second) + (frame ? describePlaces(map.rows, frame, names) : '')}
          sun={isForEnergy && frame ? weather.sunAt(frame.tick) : undefined}
          trails={task.rules.ends === 'crash'}
        />
      </div>
      {!isBare && <FilmBar film={film} />}
      <LeadChart
        leads={leads}
        index={film.index}
        seen={isSeen ? film.last : film.index}
        turn={isSeen ? turn : undefined}
        name={isForEnergy ? words.energyLead : words.cellLead}
      />
      <p className="cluster" style={{ visibility: isSeen ? 'visible' : 'hidden' }}>
        <strong>{share === 0.5 ? words.drawn : words.won(winner)}</strong>
        {turn !== undefined && (
          <>
            <span className="muted">{words.turn(frames[turn]?.tick ?? 0, winner)}</span>
            {!isBare && (
              <button type="button" className={parts.textButton} onClick={() => film.seek(turn)}>
                {words.toTurn}
              </button>
            )}
          </>
        )}
        {!isBare && <Share />}
      </p>
      {!isBare && <InWords rows={map.rows} frames={frames} film={film} names={names} />}
    </>
  )
}

function Share() {
  const [isCopied, setCopied] = useState(false)
  // Only a page with https may write there; elsewhere the address of the page is the link.
  if (!isSecureContext) return null
  const share = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <button type="button" className={`${parts.textButton} push`} onClick={() => void share()}>
      {isCopied ? words.shared : words.share}
    </button>
  )
}
