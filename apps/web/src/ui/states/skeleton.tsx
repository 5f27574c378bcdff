import styles from './skeleton.module.css'

/** Placeholder lines for text that is loading. */
export function Skeleton({ lines = 3, height = 20 }: { lines?: number; height?: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true" data-waiting="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} style={{ height }} />
      ))}
    </div>
  )
}
