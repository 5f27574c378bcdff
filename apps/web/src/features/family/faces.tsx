import { avatarIndex } from '@qisuan/rules/boards/medals'
import { groupOf, parseGroup } from '@qisuan/rules/people/groups'
import { family as copy } from '#copy/family'
import { Pending } from '../../layout/pending.tsx'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import styles from './family.module.css'
import { useFamily, useSwitch } from './use-family.ts'

interface Props {
  /** Called when the session is the chosen one's. */
  onChosen: () => Promise<void> | void
  /** True after a login, when nobody has been chosen yet: nobody is marked as the one who is here. */
  isOpen?: boolean
}

/** The people of the phone, to choose who is here. */
export function Faces({ onChosen, isOpen = false }: Props) {
  const family = useFamily()
  const change = useSwitch()
  if (!family.data) return <Pending of={[family]} level="alert" />
  return (
    <ul className={`${styles.faces} ${styles.large}`} aria-label={copy.people}>
      {family.data.people.map((person) => {
        const number = parseGroup(person.group)
        const group = number && groupOf(number)
        const isHere = person.current && !isOpen
        const isNext = change.isPending && change.variables.person.id === person.id
        return (
          <li key={person.id}>
            <button
              type="button"
              className={`panel grid gap-1 packed middle centered full full-high ${styles.face}`}
              aria-current={isHere}
              aria-busy={isNext}
              disabled={change.isPending}
              onClick={() => change.mutate({ person, goOn: onChosen })}
            >
              <Avatar index={avatarIndex(person.id)} />
              <strong className="tight breaks">{person.name}</strong>
              <span className="note">{isNext ? copy.switching : (group?.name ?? copy.notEnrolled)}</span>
              {isHere ? (
                <span>
                  <span className="badge">{copy.person.here}</span>
                </span>
              ) : null}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
