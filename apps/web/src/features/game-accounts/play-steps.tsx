import { play } from '#copy/play'
import { Section } from '../../ui/section.tsx'
import { NumberedSteps } from './numbered-steps.tsx'

const { steps: copy } = play

/** Three steps on the platform, beside each other. */
export function PlaySteps({ label }: { label: string }) {
  return (
    <Section title={copy.title}>
      <NumberedSteps steps={copy.list(label)} beside />
    </Section>
  )
}
