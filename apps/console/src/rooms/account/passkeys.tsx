import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Card, Popconfirm, Table } from 'antd'
import { passkeysCopy as copy } from '#copy/passkeys'
import { call } from '../../api/call.ts'
import { addPasskey, hasPasskeys } from '../../api/passkeys.ts'
import { keepAnswer, queryOf } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'

/** The devices that log an operator in without password and code. */
export function Passkeys() {
  const { data: passkeys } = useQuery(queryOf('passkeys'))
  const { message } = App.useApp()
  const settled = (done: string) => ({
    onSuccess(left: OperatorAnswer<'passkeys'>) {
      keepAnswer(queryOf('passkeys'), left)
      void message.success(done)
    },
    onError: (error: Error) => void message.error(error.message),
  })
  const add = useMutation({ mutationFn: addPasskey, ...settled(copy.added) })
  const remove = useMutation({ mutationFn: (id: number) => call('removePasskey', { id }), ...settled(copy.removed) })
  const available = hasPasskeys()
  return (
    <Card
      title={copy.title}
      extra={
        available ? (
          <Button loading={add.isPending} onClick={() => add.mutate()}>
            {copy.add}
          </Button>
        ) : null
      }
    >
      <p>{available ? copy.lead : copy.unavailable}</p>
      {passkeys?.length === 0 && available ? <p className="muted">{copy.none}</p> : null}
      {passkeys && passkeys.length > 0 ? (
        <Table
          rowKey="id"
          size="small"
          dataSource={passkeys}
          pagination={false}
          showHeader={false}
          columns={[
            { key: 'browser', dataIndex: 'browser' },
            {
              key: 'times',
              render: (_, { created_at: added, last_used_at: used }) => (
                <>
                  {copy.on(timeText(added))}
                  <div className="muted">{used === null ? copy.unused : copy.used(timeText(used))}</div>
                </>
              ),
            },
            {
              key: 'remove',
              align: 'right',
              render: (_, { id }) => (
                <Popconfirm title={copy.askRemove} description={copy.removeHint} onConfirm={() => remove.mutate(id)}>
                  <Button size="small">{copy.remove}</Button>
                </Popconfirm>
              ),
            },
          ]}
        />
      ) : null}
    </Card>
  )
}
