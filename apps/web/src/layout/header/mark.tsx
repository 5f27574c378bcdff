import { initialOf, useIdentity } from '../../identity.ts'
import styles from './mark.module.css'

/** The organiser's logo; without one, a mark with the first character of the competition's short name. */
export function Mark() {
  const identity = useIdentity()
  const { logo, logo_dark: dark } = identity
  if (logo) {
    return (
      <picture>
        {dark ? <source srcSet={dark} media="(prefers-color-scheme: dark)" /> : null}
        <img className={styles.mark} src={logo} alt="" />
      </picture>
    )
  }
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles.ground} width="32" height="32" rx="9" />
      <text className={styles.letter} x="16" y="22.5">
        {initialOf(identity)}
      </text>
    </svg>
  )
}
