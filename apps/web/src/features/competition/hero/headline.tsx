import { useIdentity } from '../../../identity.ts'
import styles from './headline.module.css'

/** The organiser's headline, whose lines do not wrap; without one the slogan or the full name, which may. */
export function Headline() {
  const { hero, slogan, full_name: name } = useIdentity()
  return (
    <h1 className={styles.headline}>{hero ? hero.map((line) => <span key={line}>{line}</span>) : (slogan ?? name)}</h1>
  )
}
