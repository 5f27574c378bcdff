import { season } from '#copy/season'
import styles from './headline.module.css'

/** The competition's slogan in two lines that do not wrap. */
export function Headline() {
  return (
    <h1 className={styles.headline}>
      {season.headline.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </h1>
  )
}
