import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Card, Table, Tag } from 'antd'
import { accountCopy } from '#copy/account'
import { call } from '../../api/call.ts'
import { keepAnswer, queryOf } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'

const copy = accountCopy.sessions

export function Sessions() {
  const { data: sessions } = useQuery(queryOf('operatorSessions'))
  const { message } = App.useApp()
  const end = useMutation({
    mutationFn: (id?: string) => call('endOperatorSessions', id === undefined ? {} : { id }),
    onSuccess(left) {
      keepAnswer(queryOf('operatorSessions'), left)
      void message.success(copy.ended)
    },
    onError: (error) => void message.error(error.message),
  })
  return (
    <Card
      title={copy.title}
      extra={
        sessions && sessions.length > 1 ? <Button onClick={() => end.mutate(undefined)}>{copy.endOthers}</Button> : null
      }
    >
      <Table
        rowKey="id"
        size="small"
        dataSource={sessions ?? []}
        pagination={false}
        showHeader={false}
        columns={[
          {
            key: 'browser',
            render: (_, { browser, current }) => (
              <>
                {browser} {current ? <Tag color="success">{copy.current}</Tag> : null}
              </>
            ),
          },
          { key: 'used', render: (_, { last_used_at: at }) => copy.used(timeText(at)) },
          {
            key: 'end',
            align: 'right',
            render: (_, { id, current }) =>
              current ? null : (
                <Button size="small" onClick={() => end.mutate(id)}>
                  {copy.end}
                </Button>
              ),
          },
        ]}
      />
    </Card>
  )
}
