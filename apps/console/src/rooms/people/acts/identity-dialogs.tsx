import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { previewed } from '../../../ui/previewed.tsx'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import type { DialogProps } from './dialog.ts'

/** Accepts an identity that the site could not check itself. */
export function AcceptIdentityDialog({ person: { id, name }, ...dialog }: DialogProps) {
  const copy = personActsCopy.acceptIdentity
  return (
    <ReasonDialog
      title={copy.title(name)}
      lead={copy.lead}
      ok={copy.ok}
      send={({ reason }) => call('settleIdentity', { id, verdict: 'accept', reason })}
      {...dialog}
    />
  )
}

/** Takes an identity back, so that its owner can give another one. */
export function ResetIdentityDialog({ person: { id, name }, ...dialog }: DialogProps) {
  const copy = personActsCopy.resetIdentity
  return (
    <ReasonDialog
      title={copy.title(name)}
      lead={copy.lead}
      ok={copy.ok}
      danger
      preview={({ reason }) => previewed('settleIdentity', { id, verdict: 'reset', reason })}
      send={({ reason }) => call('settleIdentity', { id, verdict: 'reset', reason })}
      {...dialog}
    />
  )
}
