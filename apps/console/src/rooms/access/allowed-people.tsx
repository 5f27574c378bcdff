import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Form, Input, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { accessCopy } from '#copy/access'
import { call, download, failureText } from '../../api/call.ts'
import { queryOf, useMay } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { ListTable } from '../../ui/tables/list-table.tsx'
import { groupText, number } from '../../ui/names.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { RowMenu } from '../../ui/acts/row-menu.tsx'

const copy = accessCopy.list
type Round = OperatorAnswer<'accessLists'>['rounds'][number]
type AllowedPerson = OperatorAnswer<'accessList'>[number]

const whoText = ({ id, name }: AllowedPerson) => `${name} #${id}`
const groupOf = ({ group }: AllowedPerson) => (group === null ? copy.notEnrolled : groupText(group))
const placeOf = ({ province, organization }: AllowedPerson) => [province, organization].filter(Boolean).join(' ')

/** Whoever is on the list of a round. */
export function AllowedPeople({ round: { round, name }, onChanged }: { round: Round; onChanged: () => void }) {
  const { data, error, refetch } = useQuery(queryOf('accessList', { round }))
  const [dialog, setDialog] = useState<'add' | AllowedPerson>()
  const may = useMay()
  const save = useMutation({ mutationFn: (format: 'xlsx' | 'csv') => download('exportAccess', { round, format }) })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const personOf = (person: AllowedPerson) =>
    may('find_people') ? <Link to={`/people/${person.id}`}>{whoText(person)}</Link> : whoText(person)
  const remove = (person: AllowedPerson) => (
    <RowMenu of={person.name} acts={[{ text: copy.remove, danger: true, onChosen: () => setDialog(person) }]} />
  )
  const done = { onDone: onChanged, onClose: () => setDialog(undefined) }
  return (
    <Card title={copy.title(name, number(data.length))}>
      <Space wrap style={{ marginBottom: 12 }}>
        <Button onClick={() => setDialog('add')}>{copy.add}</Button>
        <Button disabled={data.length === 0} loading={save.isPending} onClick={() => save.mutate('xlsx')}>
          {copy.exportXlsx}
        </Button>
        <Button disabled={data.length === 0} loading={save.isPending} onClick={() => save.mutate('csv')}>
          {copy.exportCsv}
        </Button>
      </Space>
      {save.error ? <Alert type="error" showIcon title={failureText(save.error)} /> : null}
      <ListTable
        rows={data}
        empty={copy.empty}
        columns={[
          { title: copy.columns.who, of: personOf },
          { title: copy.columns.group, of: groupOf },
          { title: copy.columns.place, of: placeOf },
          { title: copy.columns.act, of: remove, isAct: true },
        ]}
      />
      {dialog === 'add' ? (
        <Add round={round} {...done} />
      ) : dialog ? (
        <ReasonDialog
          title={copy.removeTitle(dialog.name)}
          lead={copy.removeLead}
          ok={copy.remove}
          danger
          send={(values) => call('revokeAccess', { round, id: dialog.id, ...values })}
          {...done}
        />
      ) : null}
    </Card>
  )
}

function Add({ round, ...dialog }: { round: string; onDone: () => void; onClose: () => void }) {
  return (
    <ReasonDialog<{ who: string }>
      title={copy.add}
      lead={copy.addLead}
      ok={copy.addOk}
      send={(values) => call('grantAccess', { round, ...values })}
      {...dialog}
    >
      <Form.Item name="who" label={copy.who} rules={[{ required: true, whitespace: true }]}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
    </ReasonDialog>
  )
}
