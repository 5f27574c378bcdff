import type { PlayState } from '@qisuan/arena/play-state'
import type { GameMap } from '@qisuan/game/world/map'
import { rivalNames } from '@qisuan/game/rivals/names'
import { Weather } from '@qisuan/game/world/weather'
import { describePlaces } from '@qisuan/scene/describe-frame'
import { Scene } from '@qisuan/scene/scene'
import { useMemo } from 'react'
import { copy } from '../copy.ts'
import type { Film } from '@qisuan/scene/use-film'
import { Of } from '../of.tsx'
import parts from '../parts.module.css'
import type { Run } from '../run/use-run.ts'
import { FilmBar } from '../film/film-bar.tsx'
import { InWords } from '../film/in-words.tsx'
import { Outcome } from './outcome.tsx'
import styles from './stage.module.css'

interface StageProps {
  task: PlayState['task']
  map: GameMap
  mapIndex: number
  onMap: (index: number) => void
  run: Run
  film: Film
  onRun: () => void
}

/** The map with the film of the last run, its controls, and how it has ended. */
export function Stage({ task, map, mapIndex, onMap, run, film, onRun }: StageProps) {
  const weather = useMemo(() => new Weather(map.seed), [map.seed])
  const hasWeather = task.functions.some((name) => /wait|build|sun/.test(name))
  const frame = run.frames[film.index]
  if (frame === undefined) throw new Error('A film has its first frame')
  const sun = weather.sunAt(frame.tick)
  const rival = map.rival ? `${copy.stage.rival}“${rivalNames[map.rival]}”` : copy.stage.rival
  const names = { hero: copy.stage.hero, rival }
  const facts: [name: string, value: React.ReactNode][] = [
    [
      copy.stage.tick,
      <Of part={frame.tick} whole={task.rules.ticks} told={copy.stage.ticks(task.rules.ticks)} key="tick" />,
    ],
    [copy.stage.energy, String(frame.hero.energy)],
  ]
  if (frame.hero.charge !== undefined) facts.push([copy.stage.battery, String(frame.hero.charge)])
  if (frame.rival && map.rival) facts.push([rival, String(frame.rival.energy)])
  if (hasWeather) facts.push([copy.stage.sun, String(sun)])
  if (task.functions.includes('world.wind')) facts.push([copy.stage.wind, String(weather.windAt(frame.tick))])
  return (
    <section className={`${parts.card} ${styles.stage}`} aria-label={copy.stage.label}>
      {task.maps.length > 1 && (
        <fieldset className="flex gap-1" aria-label={copy.stage.maps}>
          {task.maps.map((each, index) => (
            <button
              key={each.seed}
              type="button"
              className={styles.map}
              aria-pressed={index === mapIndex}
              onClick={() => onMap(index)}
            >
              {copy.stage.map(index + 1)}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.scene}>
        <Scene
          rows={map.rows}
          theme={task.theme}
          frames={run.frames}
          index={film.index}
          pace={film.pace}
          label={`${copy.stage.sceneLabel(map.rows[0]?.length ?? 0, map.rows.length)}${describePlaces(map.rows, frame, names)}`}
          // Before the first run there is the map to read, which a day at midnight would veil.
          sun={hasWeather && run.frames.length > 1 ? sun : undefined}
          trails={task.rules.ends === 'crash'}
        />
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FilmBar film={film}>
        {run.isRunning ? (
          <button type="button" className={parts.primary} onClick={run.stop}>
            {copy.film.stop}
          </button>
        ) : (
          <button type="button" className={parts.primary} onClick={onRun}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M7 4v16l13-8z" />
            </svg>
            {copy.film.run}
          </button>
        )}
      </FilmBar>
      <Outcome run={run} index={film.index} rules={task.rules} />
      <InWords rows={map.rows} frames={run.frames} film={film} names={names} />
    </section>
  )
}
