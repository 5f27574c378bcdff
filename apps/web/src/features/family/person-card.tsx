import { avatarIndex } from '@qisuan/rules/boards/medals'
import { groupOf, parseGroup } from '@qisuan/rules/people/groups'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { fullDay } from '#copy/dates'
import { family } from '#copy/family'
import { ownAccount } from '#copy/own-account'
import { Button } from '../../ui/button.tsx'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { home } from '../accounts/use-after-login.ts'
import styles from './family.module.css'
import { missingSteps, nextStep } from './missing-steps.ts'
import { useSwitch, type Person } from './use-family.ts'

const { person: copy } = family

/** One of the family: what there is of them, what is missing, and the way to be them. */
export function PersonCard({ person, isOpen }: { person: Person; isOpen: boolean }) {
  const { id, name, current, closes_at: closesAt } = person
  const titleId = useId()
  const number = parseGroup(person.group)
  const where = number ? `${groupOf(number).name} · ${person.organization ?? copy.individual}` : family.notEnrolled
  const missing = missingSteps(person, isOpen)
  const lines = [
    ...(closesAt === null ? [] : [ownAccount.close.closing(fullDay(Date.parse(closesAt)))]),
    ...missing.flatMap(({ text }) => text ?? []),
    ...(person.enrolled && missing.length === 0 ? [copy.nothing] : []),
    ...(person.certificates > 0 ? [copy.certificates(person.certificates)] : []),
  ]
  return (
    <section className="card flex vertical gap-2" aria-labelledby={titleId}>
      <header className={`row gap-2 ${styles.large}`}>
        <Avatar index={avatarIndex(id)} />
        <div className="shrinks">
          <h2 id={titleId} className="type-subheading breaks">
            {name}
          </h2>
          <p className="note">{where}</p>
        </div>
        {current ? <span className="badge one-line push">{copy.here}</span> : null}
      </header>
      <div className="grows">
        {lines.length > 0 ? (
          <ul className="dots stack gap-half" aria-label={copy.state}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <Ways person={person} isOpen={isOpen} />
    </section>
  )
}

/** The buttons of a card. Whatever is done is done as that person. */
function Ways({ person, isOpen }: { person: Person; isOpen: boolean }) {
  const navigate = useNavigate()
  const change = useSwitch()
  const next = nextStep(person, isOpen)
  const goTo = (to: string) => change.mutate({ person, goOn: () => navigate(to) })
  if (person.current) {
    return next ? (
      <p>
        <Button to={next.to} size="small">
          {next.label}
        </Button>
      </p>
    ) : null
  }
  return (
    <p className="cluster">
      {next ? (
        <Button size="small" disabled={change.isPending} onClick={() => goTo(next.to)}>
          <span className="visually-hidden">{copy.asWhom(person.name)}</span>
          {next.label}
        </Button>
      ) : null}
      <Button look="quiet" size="small" busy={change.isPending && family.switching} onClick={() => goTo(home())}>
        {copy.switch}
        <span className="visually-hidden">{copy.toWhom(person.name)}</span>
      </Button>
    </p>
  )
}
