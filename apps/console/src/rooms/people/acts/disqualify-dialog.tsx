import { contestCode } from '@qisuan/contracts/console/contest'
import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { previewed } from '../../../ui/previewed.tsx'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import { ContestField } from './contest-field.tsx'
import type { DialogProps } from './dialog.ts'

const copy = personActsCopy.disqualify

interface Values {
  contest: string
}

/** Takes somebody out of a round, or of all rounds of the season. */
export function DisqualifyDialog({ person: { id, season }, ...dialog }: DialogProps) {
  if (!season) return null
  const { year, rounds } = season
  return (
    <ReasonDialog<Values>
      title={copy.title}
      lead={copy.lead}
      ok={copy.ok}
      danger
      preview={({ contest, reason }) => previewed('disqualifyPerson', { id, contest, reason })}
      send={({ contest, reason }) => call('disqualifyPerson', { id, contest, reason })}
      {...dialog}
    >
      <ContestField
        options={[
          ...rounds.map(({ round, name }) => ({ value: round, label: name })),
          { value: contestCode(year, null), label: personActsCopy.wholeSeason(year) },
        ]}
      />
    </ReasonDialog>
  )
}
