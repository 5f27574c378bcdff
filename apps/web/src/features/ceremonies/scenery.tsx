import type { CSSProperties } from 'react'
import styles from './scenery.module.css'

/** Night over the mountains; the sun comes up as the places do. `morning` is 0 at night and 1 by day. */
export function Scenery({ morning }: { morning: number }) {
  const style: CSSProperties & Record<'--morning', number> = { '--morning': morning }
  return (
    <div className={styles.scenery} style={style} data-day={morning === 1} aria-hidden="true">
      <div className={styles.morning} />
      <div className={styles.sun} />
      <svg className={styles.mountains} viewBox="0 0 1920 620" preserveAspectRatio="xMidYMax slice">
        <path
          className={styles.far}
          d="M0 420 210 300 330 360 560 200 700 290 940 120 1140 270 1330 150 1560 310 1730 230 1920 330V620H0Z"
        />
        <path
          className={styles.near}
          d="M0 540 260 430 470 510 760 370 1010 500 1290 380 1520 490 1740 420 1920 500V620H0Z"
        />
      </svg>
    </div>
  )
}
