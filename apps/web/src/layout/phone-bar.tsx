import { frame } from '#copy/frame'
import { Mark } from './mark.tsx'
import styles from './phone-bar.module.css'

/** The brand at the head of a phone page, with optional text at the right. */
export function PhoneBar({ aside }: { aside?: string | undefined }) {
  return (
    <div className={styles.bar}>
      <span className={styles.brand}>
        <Mark />
        {frame.siteName}
      </span>
      {aside ? <span>{aside}</span> : null}
    </div>
  )
}
