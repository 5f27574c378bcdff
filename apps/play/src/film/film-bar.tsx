import { copy } from '../copy.ts'
import styles from './film-bar.module.css'
import type { Film } from '@qisuan/scene/use-film'

interface FilmBarProps {
  film: Film
  /** Controls before the keys, such as the button that runs the program. */
  children?: React.ReactNode
}

/** Goes through the film of a game. */
export function FilmBar({ film, children }: FilmBarProps) {
  const { film: words } = copy
  const isEmpty = film.last <= 0
  return (
    <div className="flex wrap level gap-1-half">
      {children}
      <div className={styles.keys}>
        <button
          type="button"
          className={styles.key}
          disabled={isEmpty}
          aria-label={film.isPlaying ? words.pause : words.play}
          onClick={film.isPlaying ? film.pause : film.play}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={film.isPlaying ? 'M6 4h4v16H6zM14 4h4v16h-4z' : 'M7 4v16l13-8z'} />
          </svg>
        </button>
        <button
          type="button"
          className={styles.key}
          disabled={isEmpty || film.index >= film.last}
          aria-label={words.step}
          onClick={() => film.seek(film.index + 1)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 4v16l11-8zM17 4h3v16h-3z" />
          </svg>
        </button>
      </div>
      <input
        className={styles.place}
        type="range"
        min={0}
        max={Math.max(film.last, 0)}
        value={film.index}
        disabled={isEmpty}
        aria-label={words.place}
        aria-valuetext={words.from(film.index, film.last)}
        onChange={({ target }) => film.seek(target.valueAsNumber)}
      />
      <fieldset className={styles.speeds} aria-label={words.speed}>
        {words.speeds.map((name, speed) => (
          <button
            key={name}
            type="button"
            className={styles.speed}
            aria-pressed={speed === film.speed}
            onClick={() => film.setSpeed(speed)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
