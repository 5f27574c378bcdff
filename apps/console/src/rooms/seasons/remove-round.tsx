import { useState } from 'react'
import { actCopy } from '#copy/act'
import { seasonsCopy } from '#copy/seasons'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { previewed } from '../../ui/previewed.tsx'
import { useSeasonsAgain, type Round } from './season.ts'

const copy = seasonsCopy.rounds

/** Removes a round that was made by mistake. */
export function RemoveRound({ round, onClose }: { round: Round; onClose: () => void }) {
  const again = useSeasonsAgain()
  const [{ round: key, name }] = useState(round)
  return (
    <ReasonDialog
      title={copy.removeTitle(name)}
      lead={copy.removeLead}
      ok={copy.remove}
      danger
      preview={({ reason }) => previewed('removeRound', { round: key, reason })}
      send={({ reason }) => call('removeRound', { round: key, reason })}
      onDone={again}
      onClose={onClose}
      hint={actCopy.reasonAudited}
    />
  )
}
