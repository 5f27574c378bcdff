import { play } from '#copy/play'
import { Section } from '../../ui/card.tsx'
import styles from './play-steps.module.css'

const { steps: copy } = play

/** What one does on the platform, in three steps beside each other. */
export function PlaySteps({ label }: { label: string }) {
  return (
    <Section title={copy.title}>
      <ol className={styles.steps}>
        {copy.list(label).map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
