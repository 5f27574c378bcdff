import type { ReactNode } from 'react'
import styles from './hall-wall.module.css'

interface Props {
  /** The class of the wall's own ground. */
  ground: string | undefined
  /** The class that arranges what stands on it. */
  stage: string | undefined
  /** Scenery behind, as wide as the screen. */
  scenery?: ReactNode
  children: ReactNode
}

/** A wall in a hall: 1920 by 1080 units, as large as the screen allows. Nothing on it is smaller than 28 units. */
export function HallWall({ ground, stage, scenery, children }: Props) {
  return (
    <div className={`${styles.wall} ${ground}`}>
      {scenery}
      <div className={`${styles.stage} ${stage}`}>{children}</div>
    </div>
  )
}
