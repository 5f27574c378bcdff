import type { User } from '@qisuan/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { family as copy } from '#copy/family'
import { Pending } from '../../layout/pending.tsx'
import { Card } from '../../ui/card.tsx'
import { currentGame } from '../competition/queries.ts'
import { AddCard } from './add-card.tsx'
import { PersonCard } from './person-card.tsx'
import { useFamily } from './use-family.ts'

/** All people of the phone for the parent: what each has and what is missing, one more, and what they share. */
export function Family({ me }: { me: User }) {
  const family = useFamily()
  const { data: game } = useQuery(currentGame())
  if (!family.data) return <Pending of={[family]} level={2} />
  const { people, most } = family.data
  const isOpen = game?.enrolment_open ?? false
  return (
    <div className="cards">
      <div className="split stretch">
        {people.map((person) => (
          <PersonCard key={person.id} person={person} isOpen={isOpen} />
        ))}
      </div>
      <div className="split">
        {people.length < most && me.role !== 'teacher' ? <AddCard /> : null}
        <Card title={copy.about.title}>
          <ul className="dots stack muted gap-1">
            {people.length < most ? null : <li>{copy.add.full(most)}</li>}
            {copy.about.sentences(most).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  )
}
