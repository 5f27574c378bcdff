import { content } from '#copy/content'
import { useIdentity } from '../../../identity.ts'
import { Section } from '../../../ui/section.tsx'
import { OtherSite } from '../../../ui/link.tsx'
import styles from './partner-events.module.css'

const { partnerEvents: copy } = content

/** Competitions besides the season; each links to its page on the game platform (spec §1). */
export function PartnerEvents({ platform }: { platform: string | undefined }) {
  const { pages, partner_events: events } = useIdentity()
  if (!pages.includes('ladders') || events.length === 0 || platform === undefined) return null
  return (
    <Section title={copy.title} note={copy.note}>
      <ul className={styles.events}>
        {events.map(({ name, text, path }) => (
          <li key={path}>
            <OtherSite className={styles.event} href={new URL(path, platform).href}>
              <svg viewBox="0 0 96 96" className={styles.ladder} aria-hidden="true">
                <path d="M8 88V64h20V40h24V24h20V8" />
                <circle className="fill-bright" cx="8" cy="88" r="6" />
                <circle className="fill-bright" cx="72" cy="8" r="7" data-kind="goal" />
              </svg>
              <h3>{name}</h3>
              <p className="on-dark-muted">{text}</p>
              <span className={styles.enter}>{copy.enter} ↗</span>
            </OtherSite>
          </li>
        ))}
      </ul>
    </Section>
  )
}
