import { actCopy } from '#copy/act'
import { teamCopy as copy } from '#copy/team'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import type { ActProps } from './act-props.ts'
import { ChangeRoles } from './change-roles.tsx'
import { inviteLink } from './invite-link.tsx'

export type Act = 'change' | 'renew' | 'disable' | 'enable'

/** Act of an owner on a member, with the reason that the audit shows. */
export function MemberAct({ act, ...props }: ActProps & { act: Act }) {
  if (act === 'change') return <ChangeRoles {...props} />
  if (act === 'renew') return <Renew {...props} />
  return act === 'disable' ? <Disable {...props} /> : <Enable {...props} />
}

function Renew({ member: { id, name }, onClose }: ActProps) {
  return (
    <ReasonDialog
      title={copy.renewAsk(name)}
      lead={copy.renewHint}
      ok={copy.form.ok}
      send={({ reason }) => call('renewInvite', { id, reason })}
      result={inviteLink}
      onDone={() => {}}
      onClose={onClose}
      hint={actCopy.reasonAudited}
    />
  )
}

function Disable({ member: { id, name }, onChanged, onClose }: ActProps) {
  return (
    <ReasonDialog
      title={copy.disableAsk(name)}
      lead={copy.disableHint}
      ok={copy.disable}
      danger
      send={({ reason }) => call('disableOperator', { id, reason })}
      onDone={onChanged}
      onClose={onClose}
      hint={actCopy.reasonAudited}
    />
  )
}

function Enable({ member: { id, name }, onChanged, onClose }: ActProps) {
  return (
    <ReasonDialog
      title={copy.enableAsk(name)}
      lead={copy.enableHint}
      ok={copy.enable}
      send={({ reason }) => call('enableOperator', { id, reason })}
      onDone={onChanged}
      onClose={onClose}
      hint={actCopy.reasonAudited}
    />
  )
}
