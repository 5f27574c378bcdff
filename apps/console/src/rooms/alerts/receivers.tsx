import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Card, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { alertsCopy } from '#copy/alerts'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { RowActs } from '../../ui/acts/row-acts.tsx'
import { Failed } from '../../ui/failed.tsx'
import { ListTable } from '../../ui/tables/list-table.tsx'
import type { Receiver, ReceiverAct } from './receiver.ts'

const AddReceiver = lazy(async () => ({ default: (await import('./receiver-dialogs.tsx')).AddReceiver }))
const ChangeReceiver = lazy(async () => ({ default: (await import('./receiver-dialogs.tsx')).ChangeReceiver }))

const copy = alertsCopy.receivers

const outcomeTypes = { sent: 'success', refused: 'error', unclear: 'warning' } as const

/** Receivers: robots of groups, addresses of operators, programs. */
export function Receivers() {
  const { data, error, refetch } = useQuery(queryOf('alertReceivers'))
  const queries = useQueryClient()
  const [open, setOpen] = useState<{ act: ReceiverAct; receiver: Receiver } | 'add'>()
  const test = useMutation({ mutationFn: ({ id }: Receiver) => call('testAlertReceiver', { id }) })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const again = () => void queries.invalidateQueries({ queryKey: ['alertReceivers'] })
  const close = () => setOpen(undefined)
  const acts = (receiver: Receiver) => (
    <RowActs
      of={receiver.name}
      first={{ text: copy.test, label: copy.testOf(receiver.name), onChosen: () => test.mutate(receiver) }}
      others={(['switchOn', 'switchOff', 'remove'] as const).flatMap((act) =>
        act === (receiver.on ? 'switchOn' : 'switchOff')
          ? []
          : { text: copy[act], danger: act === 'remove', onChosen: () => setOpen({ act, receiver }) },
      )}
    />
  )
  return (
    <Card title={copy.title} extra={<Button onClick={() => setOpen('add')}>{copy.add}</Button>}>
      <div className="stack">
        <p className="muted">{copy.lead}</p>
        <div aria-live="polite">
          {test.data ? (
            <Alert
              type={outcomeTypes[test.data.outcome]}
              showIcon
              title={`${copy.testOf(test.variables?.name ?? '')}：${copy.outcomes[test.data.outcome]}`}
              description={copy.answer(test.data.answer)}
            />
          ) : null}
          {test.error ? <Alert type="error" showIcon title={test.error.message} /> : null}
        </div>
        <ListTable
          rows={data ?? []}
          empty={copy.empty}
          columns={[
            { title: copy.columns.name, of: nameOf },
            { title: copy.columns.where, of: whereOf },
            { title: copy.columns.state, of: stateOf },
            { title: copy.columns.act, of: acts, isAct: true },
          ]}
        />
      </div>
      <Suspense>
        {open === 'add' ? <AddReceiver onDone={again} onClose={close} /> : null}
        {open && open !== 'add' ? <ChangeReceiver {...open} onDone={again} onClose={close} /> : null}
      </Suspense>
    </Card>
  )
}

const nameOf = ({ name }: Receiver) => <strong>{name}</strong>

const whereOf = ({ kind, hint, member }: Receiver) => (
  <>
    {member === null ? copy.kinds[kind] : copy.ofMember(copy.kinds[kind], member)} <span className="muted">{hint}</span>
  </>
)

const stateOf = ({ on, trouble }: Receiver) => (
  <>
    <Tag color={on ? 'success' : 'default'}>{on ? copy.on : copy.off}</Tag>
    {trouble === null ? null : copy.trouble(trouble)}
  </>
)
