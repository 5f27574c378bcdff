import { useCallback, useEffect, useState } from 'react'
import { HeadLink, PageHead } from '../page-head.tsx'
import { GameFilm } from '../film/game-film.tsx'
import { useGameInAddress } from '../film/use-game-in-address.ts'
import parts from '../parts.module.css'
import play from '../play.module.css'
import { Bracket } from './bracket.tsx'
import { copy } from './copy.ts'
import { Groups } from './groups.tsx'
import { Now } from './now.tsx'
import { shownCup } from './shown-cup.ts'
import { useCup } from './use-cup.ts'
import styles from './cup.module.css'

const isWall = new URLSearchParams(location.search).has('wall')

/** Games as an operator shows them, tables and bracket; with `?wall`, for the screen of a hall. */
export function CupPage() {
  const { state, failure } = useCup(isWall)
  const [chosen, setChosen] = useGameInAddress()
  /** The last game whose film has come to its end: until then tables do not know of it. */
  const [ended, setEnded] = useState(0)
  const end = useCallback((game: number) => setEnded(game), [])
  useEffect(() => {
    // A hall sees everything larger.
    if (isWall) document.documentElement.style.fontSize = '1.2vw'
  }, [])
  if (!state)
    return (
      <div className={play.waiting}>
        {failure === undefined ? (
          <output>{copy.loading}</output>
        ) : (
          <p role="alert">{failure === 404 ? copy.none : copy.failed}</p>
        )}
      </div>
    )
  const last = state.shares.length
  const game = chosen !== undefined && chosen <= last && !isWall ? chosen : last
  const isLive = game === last
  const shown = shownCup(state, game, isLive && ended !== last ? last - 1 : last, copy.unknown)
  const { cup, now, nameOf } = shown
  const champion = cup.champion !== null && (
    <output className={styles.champion}>
      <span className="type-note">{copy.champion}</span>
      <strong className="block">{nameOf(cup.champion)}</strong>
    </output>
  )
  const isInGroups = cup.groups.length > 0 && !(now && cup.rounds[now.round]?.isKnockout)
  return (
    <>
      <PageHead
        title={copy.title(state.task.name)}
        about={copy.group(state.group)}
        site={isWall ? undefined : state.site}
      >
        {failure !== undefined && <output className="muted">{copy.offline}</output>}
        {!isWall && (
          <HeadLink href={`/ladder/${encodeURIComponent(state.round)}/${state.group}`}>{copy.ladder}</HeadLink>
        )}
      </PageHead>
      <main className={styles.page}>
        <GameFilm
          className={styles.film}
          game={last === 0 ? undefined : game}
          none={copy.waiting}
          isBare={isWall}
          {...(isLive && { onEnd: end })}
        />
        <div className="flex vertical gap-2">
          {champion}
          <Now cup={cup} now={now} nameOf={nameOf} game={game} isLive={isLive} />
          {!isLive && (
            <button
              type="button"
              className={parts.quiet}
              onClick={() => {
                history.replaceState(null, '', location.pathname)
                setChosen(undefined)
              }}
            >
              {copy.live}
            </button>
          )}
          {isWall && (isInGroups ? <Groups {...shown} isOne={now !== undefined} /> : <Bracket {...shown} isPart />)}
          {!isWall && <p className="muted type-fine">{copy.rule}</p>}
        </div>
        {!isWall && (
          <section className={`${styles.wide} shrinks`} aria-labelledby="bracket" style={{ order: isInGroups ? 1 : 0 }}>
            <h2 id="bracket" className="type-subheading">
              {copy.bracket}
            </h2>
            <Bracket {...shown} />
          </section>
        )}
        {!isWall && cup.groups.length > 0 && (
          <section className={`${styles.wide} shrinks`} aria-labelledby="groups" style={{ order: isInGroups ? 0 : 1 }}>
            <h2 id="groups" className="type-subheading">
              {copy.groups}
            </h2>
            <p className="muted type-fine">{copy.groupsRule}</p>
            <Groups {...shown} />
          </section>
        )}
      </main>
    </>
  )
}
