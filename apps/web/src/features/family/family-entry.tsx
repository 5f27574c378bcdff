import type { User } from '@qisuan/contracts/accounts'
import { family } from '#copy/family'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const { add: copy } = family

/** The way to a second person, for who is alone; a teacher has a phone of their own. */
export function FamilyEntry({ me }: { me: User }) {
  if (me.family_size > 1 || me.role === 'teacher') return null
  return (
    <Card title={copy.title}>
      <p className="muted below-3">{copy.entry}</p>
      <Button look="quiet" to={paths.family()}>
        {copy.title}
      </Button>
    </Card>
  )
}
