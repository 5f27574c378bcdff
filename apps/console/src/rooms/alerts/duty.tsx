import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Card, Checkbox, Form, Input, Select, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { actCopy } from '#copy/act'
import { alertsCopy } from '#copy/alerts'
import { call } from '../../api/call.ts'
import { queryOf, useMay } from '../../api/queries.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { RowActs } from '../../ui/acts/row-acts.tsx'
import { previewed } from '../../ui/previewed.tsx'
import { Failed } from '../../ui/failed.tsx'
import { ListTable } from '../../ui/tables/list-table.tsx'

const copy = alertsCopy.duty
type State = OperatorAnswer<'alertDuty'>
type Shift = State['list'][number]

/** Roster of the week, and the hours in which only what is urgent is told. */
export function Duty() {
  const { data, error, refetch } = useQuery(queryOf('alertDuty'))
  const queries = useQueryClient()
  const may = useMay()
  const [open, setOpen] = useState<Shift | 'add'>()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const again = () => void queries.invalidateQueries({ queryKey: ['alertDuty'] })
  const close = () => setOpen(undefined)
  const acts = (shift: Shift) => (
    <RowActs
      of={`${shift.member} ${whenOf(shift)}`}
      first={{
        text: copy.remove,
        label: `${copy.remove} ${shift.member} ${whenOf(shift)}`,
        onChosen: () => setOpen(shift),
      }}
    />
  )
  return (
    <Card title={copy.title} extra={<Button onClick={() => setOpen('add')}>{copy.add}</Button>}>
      <p className="muted">
        {copy.quiet(data.quiet_hours)} {may('manage_seasons') ? <Link to="/seasons">{copy.change}</Link> : null}
      </p>
      <ListTable
        rows={data.list}
        empty={copy.empty}
        columns={[
          { title: copy.columns.member, of: memberOf },
          { title: copy.columns.when, of: whenOf },
          { title: copy.columns.state, of: stateOf },
          { title: copy.columns.act, of: acts, isAct: true },
        ]}
      />
      {open === 'add' ? <AddShift members={data.members} onDone={again} onClose={close} /> : null}
      {open && open !== 'add' ? <RemoveShift shift={open} onDone={again} onClose={close} /> : null}
    </Card>
  )
}

/** 周一二三四五 18:00-23:00 */
function whenOf({ days, hours }: Shift): string {
  const [from, until] = hours.split('-')
  const names = Array.from(days, (day) => copy.days[Number(day) - 1]).join('')
  return `${days.length === 7 ? copy.daily : copy.week(names)} ${from === until ? `${from} ${copy.allDay}` : hours}`
}

const memberOf = ({ member }: Shift) => <strong>{member}</strong>

const stateOf = ({ now, reachable }: Shift) => (
  <>
    {now ? <Tag color="success">{copy.now}</Tag> : null}
    {reachable ? null : <Tag color="warning">{copy.unreachable}</Tag>}
  </>
)

interface DialogProps {
  onDone: () => void
  onClose: () => void
}

interface Values {
  operator: number
  days: string[]
  from: string
  until: string
}

function AddShift({ members, ...props }: DialogProps & { members: State['members'] }) {
  return (
    <ReasonDialog<Values>
      title={copy.add}
      ok={copy.form.ok}
      initialValues={{ days: ['1', '2', '3', '4', '5'], from: '18:00', until: '23:00' }}
      send={({ operator, days, from, until, reason }) =>
        call('addAlertDuty', { operator, days: days.join(''), hours: `${from}-${until}`, reason })
      }
      hint={actCopy.reasonAudited}
      {...props}
    >
      <Form.Item name="operator" label={copy.form.member} rules={[{ required: true }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="days" label={copy.form.days}>
        <Checkbox.Group options={copy.days.map((label, index) => ({ value: String(index + 1), label }))} />
      </Form.Item>
      <Form.Item name="from" label={copy.form.from} rules={[{ required: true }]}>
        <Input type="time" />
      </Form.Item>
      <Form.Item name="until" label={copy.form.until} extra={copy.form.hint} rules={[{ required: true }]}>
        <Input type="time" />
      </Form.Item>
    </ReasonDialog>
  )
}

function RemoveShift({ shift: { id, member }, ...props }: DialogProps & { shift: Shift }) {
  return (
    <ReasonDialog
      title={copy.removeOf(member)}
      ok={copy.remove}
      danger
      preview={({ reason }) => previewed('removeAlertDuty', { id, reason })}
      send={({ reason }) => call('removeAlertDuty', { id, reason })}
      hint={actCopy.reasonAudited}
      {...props}
    />
  )
}
