import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Card, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { actCopy } from '#copy/act'
import { contactsCopy } from '#copy/contacts'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { instantOf, timeText } from '../../ui/date-time.ts'
import { Failed } from '../../ui/failed.tsx'
import { number } from '../../ui/names.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { previewed } from '../../ui/previewed.tsx'
import { RowMenu } from '../../ui/acts/row-menu.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { ListTable } from '../../ui/tables/list-table.tsx'

const copy = contactsCopy.invites
type Invite = OperatorAnswer<'teacherInvites'>[number]

/** The codes with which teachers enrol in the current season. */
export function TeacherInvites() {
  const { data, error, refetch } = useQuery(queryOf('teacherInvites'))
  const queries = useQueryClient()
  const [open, setOpen] = useState<Invite | 'new'>()
  const again = () => void queries.invalidateQueries({ queryKey: ['teacherInvites'] })
  const close = () => setOpen(undefined)
  const act = (invite: Invite) => (
    <RowMenu of={invite.code} acts={[{ text: copy.revoke, danger: true, onChosen: () => setOpen(invite) }]} />
  )
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <Card title={copy.title} extra={<Button onClick={() => setOpen('new')}>{copy.add}</Button>}>
      <p className="muted">{copy.lead}</p>
      {data ? (
        <ListTable
          rows={data.map((invite) => ({ ...invite, id: invite.code }))}
          empty={copy.empty}
          columns={[
            { title: copy.columns.code, of: codeOf },
            { title: copy.columns.uses, of: ({ uses_left: uses }) => copy.left(number(uses)) },
            { title: copy.columns.until, of: ({ expires_at: at }) => copy.until(timeText(at)) },
            {
              title: copy.columns.act,
              isAct: true,
              of: act,
            },
          ]}
        />
      ) : (
        <Skeleton active />
      )}
      {open === 'new' ? <NewInvite onDone={again} onClose={close} /> : null}
      {open && open !== 'new' ? <RevokeInvite code={open.code} onDone={again} onClose={close} /> : null}
    </Card>
  )
}

const codeOf = ({ code }: Invite) => <code>{code}</code>

interface DialogProps {
  onDone: () => void
  onClose: () => void
}

function NewInvite({ onDone, onClose }: DialogProps) {
  return (
    <ReasonDialog<{ uses: number; until: string }, object, Invite>
      title={copy.add}
      lead={copy.lead}
      ok={copy.ok}
      initialValues={{ uses: 1 }}
      send={({ until, ...values }) => call('createTeacherInvite', { ...values, until: instantOf(until) ?? '' })}
      result={madeOf}
      hint={actCopy.reasonAudited}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="uses" label={copy.uses} rules={[{ required: true }]}>
        <NumberInput min={1} max={1000} precision={0} />
      </Form.Item>
      <Form.Item name="until" label={copy.expires} rules={[{ required: true }]}>
        <Input type="datetime-local" />
      </Form.Item>
    </ReasonDialog>
  )
}

const madeOf = ({ code, uses_left: uses, expires_at: at }: Invite) => (
  <p>
    {copy.made}：<strong>{code}</strong>，{copy.left(number(uses))}，{copy.until(timeText(at))}
  </p>
)

function RevokeInvite({ code, ...dialog }: DialogProps & { code: string }) {
  return (
    <ReasonDialog
      title={copy.revokeOf(code)}
      lead={copy.revokeLead}
      ok={copy.revoke}
      danger
      preview={({ reason }) => previewed('revokeTeacherInvite', { code, reason })}
      send={({ reason }) => call('revokeTeacherInvite', { code, reason })}
      {...dialog}
      hint={actCopy.reasonAudited}
    />
  )
}
