import { contestCode } from '@qisuan/contracts/console/contest'
import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import { useRoundTitle } from '../../../ui/use-round-title.ts'
import { ContestField, contestText } from './contest-field.tsx'
import type { DialogProps } from './dialog.ts'

const copy = personActsCopy.reinstate

interface Values {
  contest: string
}

/** Takes a disqualification back. */
export function ReinstateDialog({ person, ...dialog }: DialogProps) {
  const titleOf = useRoundTitle()
  const options = person.disqualifications.map(({ year, round, reason }) => ({
    value: contestCode(year, round),
    label: `${contestText(year, round, titleOf)}（${copy.why(reason)}）`,
  }))
  const [only] = options
  return (
    <ReasonDialog<Values>
      title={copy.title}
      lead={copy.lead}
      ok={copy.ok}
      initialValues={only && options.length === 1 ? { contest: only.value } : {}}
      send={({ contest, reason }) => call('reinstatePerson', { id: person.id, contest, reason })}
      {...dialog}
    >
      <ContestField options={options} />
    </ReasonDialog>
  )
}
