import type { User } from '@qisuan/contracts/accounts'
import type { Classroom } from '@qisuan/contracts/competition'
import { exams } from '#copy/exams'
import { useIdentity } from '../../identity.ts'
import { FinalRoom, useRoundOf } from './final-room.tsx'
import { RulesCard } from './rules-card.tsx'

/** The personal final: the page appears before the start, the button later; starting requires agreeing to the rules (spec §4, §5). */
export function FinalPersonal({ room, me }: { room: Classroom; me: User }) {
  const copy = exams.personal(useIdentity().rounds)
  const rules = copy.rules(useRoundOf(room)?.rules?.personal ?? [])
  const early = { label: exams.enter, until: room.begin_time }
  const start = { target: 'final-personal', label: copy.start, early, rules: [...rules, exams.lost] } as const
  return (
    <FinalRoom room={room} me={me} other="final-group" copy={copy} start={start}>
      <RulesCard title={copy.rulesTitle} rules={rules} />
    </FinalRoom>
  )
}
