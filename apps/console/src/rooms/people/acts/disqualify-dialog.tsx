import { contestCode } from '@qisuan/contracts/console/contest'
import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { ActDialog } from '../../../ui/acts/act-dialog.tsx'
import { previewed } from '../../../ui/previewed.tsx'
import { ReasonField, type Reasoned } from '../../../ui/acts/reason-field.tsx'
import { ContestField } from './contest-field.tsx'
import type { DialogProps } from './dialog.ts'

const copy = personActsCopy.disqualify

interface Values extends Reasoned {
  contest: string
}

/** Takes somebody out of a round, or of all rounds of the season. */
export function DisqualifyDialog({ person: { id, season }, onDone, onClose }: DialogProps) {
  if (!season) return null
  const { year, rounds } = season
  return (
    <ActDialog<Values, object, unknown>
      title={copy.title}
      lead={copy.lead}
      ok={copy.ok}
      danger
      preview={({ contest, reason }) => previewed('disqualifyPerson', { id, contest, reason })}
      send={({ contest, reason }) => call('disqualifyPerson', { id, contest, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <ContestField
        options={[
          ...rounds.map(({ round, name }) => ({ value: round, label: name })),
          { value: contestCode(year, null), label: personActsCopy.wholeSeason(year) },
        ]}
      />
      <ReasonField />
    </ActDialog>
  )
}
