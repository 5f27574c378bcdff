import { firstSteps as copy } from '#copy/first-steps'
import styles from './first-steps.module.css'

/** The front page of an installation without a season: what the organiser does next, in commands. */
export function FirstSteps() {
  return (
    <section className={`panel ${styles.welcome}`}>
      <h1>{copy.title}</h1>
      <p className={`muted ${styles.lead}`}>{copy.lead}</p>
      <ol className={styles.steps}>
        {copy.steps.map(({ title, text, commands }) => (
          <li key={title} className={styles.step}>
            <h2 className="type-subheading tight">{title}</h2>
            <p className="muted">{text}</p>
            <pre className={styles.commands}>
              <code>{commands.join('\n')}</code>
            </pre>
          </li>
        ))}
      </ol>
      <p className="note">{copy.more}</p>
      <p className="note">{copy.visitor}</p>
    </section>
  )
}
