import { groupOf, parseGroup, schoolYears } from '@qisuan/rules/people/groups'
import { languages } from '@qisuan/rules/languages'
import { enrolments, languageNames } from '#copy/enrolments'
import { useIdentity } from '../../identity.ts'
import styles from './entry-pass.module.css'

const { pass: copy } = enrolments

export interface PassFacts {
  year: number | undefined
  name: string
  /** Values that are not chosen yet are empty or undefined. */
  area?: string | null | undefined
  group?: string | number | null | undefined
  language?: string | null | undefined
  organization?: string | null | undefined
}

interface Props extends PassFacts {
  /** `draft` while the enrolment form is being filled in, `review` when it is finished and not yet sent. */
  state?: 'draft' | 'review' | 'enrolled'
}

/** The entry pass of an enrolled user; on the enrolment form a preview of the current choices. */
export function EntryPass({ year, name, area, group, language, organization, state = 'enrolled' }: Props) {
  const draft = state === 'draft'
  const { short_name: competition } = useIdentity()
  const number = parseGroup(group ?? '')
  const chosen = number && groupOf(number)
  const years = chosen && schoolYears(chosen)
  const chosenLanguage = languages.find((each) => each === language)
  const facts = [
    { label: copy.area, value: area },
    { label: copy.group, value: chosen?.name },
    { label: copy.language, value: chosenLanguage && languageNames[chosenLanguage].name },
    { label: copy.organization, value: organization || (draft ? undefined : copy.individual) },
  ]
  return (
    <section
      className={`panel ${styles.pass}`}
      aria-label={copy.title}
      data-group={chosen?.letter}
      data-draft={state !== 'enrolled'}
    >
      <div className={styles.head}>
        <span>{competition}</span>
        <span>{year === undefined ? null : copy.season(year)}</span>
      </div>
      <svg className={`full above-3 ${styles.line}`} viewBox="0 0 320 64" aria-hidden="true">
        <path d="M20 52h70V32h90V12h110" />
        <circle className={styles.start} cx="20" cy="52" r="6" />
        <circle className={styles.goal} cx="298" cy="12" r="8" />
      </svg>
      <div className={`relative above-2 ${styles.who}`} data-years={years}>
        <p className="note">{copy.title}</p>
        <p className={styles.name}>{name}</p>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-blank={!value}>{value || copy.waiting}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.state}>{copy.states[state]}</p>
    </section>
  )
}
