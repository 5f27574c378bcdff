import { season } from '#copy/season'
import styles from './headline.module.css'

/** What the competition is about, in two lines that break nowhere else. */
export function Headline() {
  return (
    <h1 className={styles.headline}>
      {season.headline.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </h1>
  )
}
