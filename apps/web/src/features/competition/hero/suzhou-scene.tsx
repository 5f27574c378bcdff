import styles from './suzhou-scene.module.css'

/** A house with stepped gables: a white wall with tiles along the steps. */
function House({ x, floor, height }: { x: number; floor: number; height: number }) {
  const top = floor - height
  const steps = `M${x} ${top + 24}h16v-12h16v-12h40v12h16v12h16`
  return (
    <g>
      <path className={styles.wall} d={`${steps}V${floor}H${x}z`} />
      <path className={styles.window} d={`M${x + 22} ${top + 40}h14v18h-14zM${x + 68} ${top + 40}h14v18h-14z`} />
      <path
        className={styles.tiles}
        d={`M${x - 4} ${top + 24}h22M${x + 13} ${top + 12}h22M${x + 28} ${top}h48M${x + 69} ${top + 12}h22M${x + 86} ${top + 24}h22`}
      />
    </g>
  )
}

/** The bridge has the shape of the site's stepped line: up to the arch and down again. */
const bridge = 'M-80 252h312v-12h16v-12h16v-12h16v-12h16v-12h48v12h16v12h16v12h16v12h16v12h96'

/** A drawing of Suzhou: white walls, black tiles, a stepped bridge, and the sun behind the roofs. */
export function SuzhouScene() {
  return (
    <svg viewBox="-80 -80 760 400" className={styles.scene} aria-hidden="true">
      <circle className={styles.glow} cx="500" cy="96" r="150" />
      <circle className="fill-accent" cx="500" cy="96" r="38" />
      <House x={-20} floor={252} height={150} />
      <House x={104} floor={252} height={112} />
      <House x={424} floor={252} height={104} />
      <House x={536} floor={252} height={164} />
      <path className={styles.stone} d={`${bridge}H680V276H-80z`} />
      <path className={styles.arch} d="M280 276a40 40 0 0 1 80 0z" />
      <rect className={styles.water} x="-80" y="276" width="760" height="44" />
      <path className={styles.reflection} d="M280 276a40 34 0 0 0 80 0z" />
      <path className={styles.waves} d="M40 290h72M150 302h48M404 292h88M520 306h64M296 308h48" />
      <path className={styles.boat} d="M96 284c16 14 72 14 96 0l-10 16h-74zM118 282c4-16 40-16 46 0z" />
      <path className={styles.ahead} d="M320 192h24v12h16v12h16v12h16v12h16v12h16V172h16v-12h16v-12h20" />
      <path className={styles.done} d="M-80 252h312v-12h16v-12h16v-12h16v-12h16v-12h24" pathLength="1" />
      <circle className={styles.here} cx="320" cy="192" r="8" />
      <circle className={styles.goal} cx="476" cy="146" r="9" />
    </svg>
  )
}
