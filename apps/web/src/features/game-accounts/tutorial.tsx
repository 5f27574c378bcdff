import { play } from '#copy/play'
import { Section } from '../../ui/section.tsx'
import { Film } from './film.tsx'
import { NumberedSteps } from './numbered-steps.tsx'
import styles from './tutorial.module.css'

const { tutorial: copy } = play

/** The tutorial: three steps and a video (spec §2, Game pages). */
export function Tutorial() {
  return (
    <Section title={copy.title} note={copy.note}>
      <div className={`split ${styles.tutorial}`}>
        <NumberedSteps steps={copy.steps} />
        <Film label={copy.videoLabel} />
      </div>
    </Section>
  )
}
