import { play } from '#copy/play'
import { Section } from '../../ui/card.tsx'
import { Film } from './film.tsx'
import styles from './tutorial.module.css'

const { tutorial: copy } = play

/** The tutorial: three steps and a video (spec §2, Game pages). */
export function Tutorial() {
  return (
    <Section title={copy.title} note={copy.note}>
      <div className={`split ${styles.tutorial}`}>
        <ol className={styles.steps}>
          {copy.steps.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
        <Film label={copy.videoLabel} />
      </div>
    </Section>
  )
}
