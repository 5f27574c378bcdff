import styles from './event-scene.module.css'
import { Glow, Grid } from './scene-parts.tsx'

/** Corners of the line across the sea. */
const turns = [
  [200, 230],
  [340, 230],
  [340, 160],
  [480, 160],
] as const
/** The turn of the last step. */
const lastTurn = 480

interface Props {
  /** True if the line has reached its goal; before, its last step is dotted. */
  reached: boolean
}

/** A drawing of a line from shore to shore, under a rising sun. */
export function AsiaScene({ reached }: Props) {
  return (
    <svg viewBox="0 0 640 440" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Grid />
      <Glow x={520} y={110} radius={260} />
      <circle className={styles.sun} cx="520" cy="110" r="44" />
      {[300, 330, 360, 390, 420].map((y, index) => (
        <path
          key={y}
          className={styles.wave}
          d={`M${-40 * index} ${y}${'q40-26 80 0t80 0'.repeat(6)}`}
          style={{ opacity: 0.2 + index * 0.12 }}
        />
      ))}
      <path className={styles.way} d="M80 330H200V230H340V160" />
      <path className={styles.way} data-ahead={!reached} d="M340 160H480V110" />
      {turns.map(([x, y]) => (
        <circle key={`${x}-${y}`} className={styles.stop} data-ahead={!reached && x === lastTurn} cx={x} cy={y} r="8" />
      ))}
      <circle className={styles.start} cx="80" cy="330" r="11" />
      <circle className={styles.goal} cx="480" cy="110" r="14" />
    </svg>
  )
}

/** A drawing of a tower of levels that a line climbs. */
export function CodeQuestScene({ reached }: Props) {
  const levels = [0, 1, 2, 3, 4, 5, 6]
  return (
    <svg viewBox="0 0 640 440" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Grid />
      <Glow x={340} y={70} radius={260} />
      {levels.map((level) => (
        <rect
          key={level}
          className={styles.level}
          x={200 + level * 16}
          y={380 - level * 48}
          width={280 - level * 32}
          height="40"
          rx="4"
        />
      ))}
      <path className={styles.way} d="M120 400H220V352H440V304H250V256H410V208" />
      <path className={styles.way} data-ahead={!reached} d="M410 208H282V160H378V112H340V76" />
      <circle className={styles.start} cx="120" cy="400" r="11" />
      <circle className={styles.goal} cx="340" cy="70" r="14" />
    </svg>
  )
}
