import type { Grant } from '@qisuan/contracts/console/rights'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Modal } from 'antd'
import { useState } from 'react'
import { teamCopy as copy } from '#copy/team'
import { call, CallError } from '../../api/call.ts'
import { RolesField } from './roles-field.tsx'

type Team = OperatorAnswer<'team'>

interface Props {
  member: Team[number]
  onClose: () => void
  onChanged: (team: Team) => void
}

/** Other roles for a member. If somebody else has changed them meanwhile, nothing is overwritten. */
export function ChangeRoles({ member, onClose, onChanged }: Props) {
  const [seen, setSeen] = useState<Grant[]>(member.grants)
  const [grants, setGrants] = useState<Grant[]>(member.grants)
  const [failure, setFailure] = useState<string>()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const save = useMutation({
    mutationFn: () => call('setOperatorRoles', { id: member.id, grants, seen }),
    onSuccess(team) {
      onChanged(team)
      void message.success(copy.done)
      onClose()
    },
    async onError(error) {
      setFailure(error instanceof CallError ? (Object.values(error.fields)[0] ?? error.message) : error.message)
      if (!(error instanceof CallError) || error.code !== 'changed_meanwhile') return
      await queries.refetchQueries({ queryKey: ['team'] })
      const fresh = queries.getQueryData<Team>(['team'])?.find(({ id }) => id === member.id)
      if (!fresh) return
      setSeen(fresh.grants)
      setGrants(fresh.grants)
    },
  })
  return (
    <Modal
      open
      title={copy.changeTitle(member.name)}
      okText={copy.save}
      cancelText={copy.form.cancel}
      onOk={() => save.mutate()}
      onCancel={onClose}
      confirmLoading={save.isPending}
    >
      <p>{copy.changeHint}</p>
      {failure ? <Alert type="warning" showIcon title={failure} style={{ margin: '8px 0' }} /> : null}
      <RolesField value={grants} onChange={setGrants} />
    </Modal>
  )
}
