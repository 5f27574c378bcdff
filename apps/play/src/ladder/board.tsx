import type { LadderRobot, LadderState } from '@qisuan/arena/ladder-state'
import parts from '../parts.module.css'
import { copy } from './copy.ts'
import styles from './ladder.module.css'

const { board: words } = copy

interface BoardProps {
  state: LadderState
  chosen: number | undefined
  onChoose: (robot: number) => void
}

/** Robots by their place; a press on one lists its games. */
export function Board({ state: { robots, own, size, placed, shown }, chosen, onChoose }: BoardProps) {
  return (
    <section className={`${parts.card} ${styles.board}`} aria-labelledby="board">
      <h2 id="board" className="type-lead">
        {words.title}
      </h2>
      {robots.length < placed && <p className="muted type-fine">{words.first(shown)}</p>}
      {robots.length === 0 ? (
        <p className="muted above-1">{size === 0 ? words.nobody : words.empty}</p>
      ) : (
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{words.place}</th>
              <th scope="col">{words.robot}</th>
              <th scope="col" className={styles.wide}>
                {words.language}
              </th>
              <th scope="col">{words.points}</th>
              <th scope="col" className={styles.wide}>
                {words.games}
              </th>
            </tr>
          </thead>
          <tbody>
            {robots.map((robot) => (
              <Row
                key={robot.id}
                robot={robot}
                isOwn={robot.id === own?.id}
                isChosen={robot.id === chosen}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

interface RowProps {
  robot: LadderRobot
  isOwn: boolean
  isChosen: boolean
  onChoose: (robot: number) => void
}

function Row({ robot: { id, robot, place, language, points, games }, isOwn, isChosen, onChoose }: RowProps) {
  return (
    <tr className={isOwn ? styles.mine : undefined} data-chosen={isChosen}>
      <td>{place}</td>
      <th scope="row">
        <button type="button" className={styles.robot} aria-pressed={isChosen} onClick={() => onChoose(id)}>
          {robot}
          {isOwn && <span className={styles.you}>{words.you}</span>}
        </button>
      </th>
      <td className={`${styles.wide} muted`}>{language ? words.languages[language] : words.house}</td>
      <td className="strong">{points}</td>
      <td className={`${styles.wide} muted`}>{games}</td>
    </tr>
  )
}
