import { useNavigate } from 'react-router-dom'
import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import type { DialogProps } from './dialog.ts'
import { ErasureRequest } from './erasure-request.tsx'
import { previewErasure } from './preview-erasure.tsx'

const copy = personActsCopy.erase

/** Erases somebody for good, as somebody else has asked. */
export function FinishEraseDialog({ person: { id, name, erasure_request: request }, onClose }: DialogProps) {
  const navigate = useNavigate()
  return (
    <ReasonDialog
      title={copy.finishTitle(name)}
      lead={copy.lead}
      ok={copy.finishOk}
      danger
      preview={() => previewErasure(id)}
      send={({ reason }) => call('completeErasure', { id, reason })}
      onDone={() => void navigate('/people')}
      onClose={onClose}
    >
      <ErasureRequest request={request} />
    </ReasonDialog>
  )
}
