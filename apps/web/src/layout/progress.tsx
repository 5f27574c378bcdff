import { useNavigation } from 'react-router-dom'
import styles from './progress.module.css'

/** A thin progress line along the top while the next page is loading. */
export function Progress() {
  const { state } = useNavigation()
  return <div className={styles.line} data-running={state !== 'idle'} aria-hidden="true" />
}
