import { useState } from 'react'
import { actCopy } from '#copy/act'
import { seasonsCopy } from '#copy/seasons'
import { call } from '../../api/call.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { useSeasonsAgain, type Reasoned, type Round } from './season.ts'

const copy = seasonsCopy.rounds

/** Removes a round that was made by mistake. */
export function RemoveRound({ round, onClose }: { round: Round; onClose: () => void }) {
  const again = useSeasonsAgain()
  const [{ round: key, name }] = useState(round)
  return (
    <ActDialog<Reasoned, object, unknown>
      title={copy.removeTitle(name)}
      lead={copy.removeLead}
      ok={copy.remove}
      danger
      send={({ reason }) => call('removeRound', { round: key, reason })}
      onDone={again}
      onClose={onClose}
    >
      <ReasonField hint={actCopy.reasonLogged} />
    </ActDialog>
  )
}
