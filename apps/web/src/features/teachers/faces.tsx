import { avatarIndex } from '@qisuan/rules/boards/medals'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import styles from './faces.module.css'
import type { SchoolClass } from './school.ts'

/** The class as one picture: a mark for each pupil, which lights up once they have played. The list below says the same in words. */
export function Faces({ members }: { members: Readonly<SchoolClass['members']> }) {
  return (
    <div className={`off-paper ${styles.faces}`} aria-hidden="true">
      {members.map(({ id, name, played: isLit }) => (
        <span key={id} className="grid middle gap-half" data-lit={isLit}>
          <Avatar index={avatarIndex(Number.parseInt(id.slice(-2), 16))} />
          <small className="cut full centered">{name}</small>
        </span>
      ))}
    </div>
  )
}
