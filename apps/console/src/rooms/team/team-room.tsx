import { roleNames, type Grant } from '@qisuan/contracts/console/rights'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Card, Popconfirm, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import { teamCopy as copy } from '#copy/team'
import { call, type CallError } from '../../api/call.ts'
import { operatorQuery, queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { competitionNow, timeText } from '../../ui/date-time.ts'
import { ChangeRoles } from './change-roles.tsx'
import { InviteForm } from './invite-form.tsx'
import { InviteLink, type Link } from './invite-link.tsx'
import { responsive } from '../../ui/responsive.ts'
import { provinceName } from '../../ui/provinces.ts'

type Member = OperatorAnswer<'team'>[number]

const stateColours = { invited: 'processing', active: 'success', disabled: 'default' } as const

/** Who may use the console, and for what. */
export function TeamRoom() {
  const { data: members, error, refetch } = useQuery(queryOf('team'))
  const { data: self } = useQuery(operatorQuery)
  const [isInviting, setInviting] = useState(false)
  const [changed, setChanged] = useState<Member>()
  const [link, setLink] = useState<Link>()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const onError = (failure: Error) =>
    void message.error(Object.values((failure as CallError).fields)[0] ?? failure.message)
  const keep = (team: Member[]) => queries.setQueryData(['team'], team)

  const renew = useMutation({ mutationFn: (id: number) => call('renewInvite', { id }), onSuccess: setLink, onError })
  const disable = useMutation({ mutationFn: (id: number) => call('disableOperator', { id }), onSuccess: keep, onError })
  const enable = useMutation({ mutationFn: (id: number) => call('enableOperator', { id }), onSuccess: keep, onError })

  const acts = (member: Member) =>
    member.state === 'disabled' ? (
      <Button size="small" onClick={() => enable.mutate(member.id)}>
        {copy.enable}
      </Button>
    ) : (
      <Space wrap>
        <Button size="small" onClick={() => setChanged(member)}>
          {copy.change}
        </Button>
        <Popconfirm
          title={copy.renewAsk(member.name)}
          description={copy.renewHint}
          onConfirm={() => renew.mutate(member.id)}
        >
          <Button size="small">{copy.renew}</Button>
        </Popconfirm>
        <Popconfirm
          title={copy.disableAsk(member.name)}
          description={copy.disableHint}
          onConfirm={() => disable.mutate(member.id)}
        >
          <Button size="small" danger>
            {copy.disable}
          </Button>
        </Popconfirm>
      </Space>
    )

  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <Card
      extra={
        <Button type="primary" onClick={() => setInviting(true)}>
          {copy.invite}
        </Button>
      }
    >
      <Table<Member>
        rowKey="id"
        loading={!members}
        dataSource={members ?? []}
        pagination={false}
        columns={[
          {
            title: copy.columns.name,
            key: 'name',
            render: (_, member) => (
              <>
                <strong>{member.name}</strong> {member.login} {member.id === self?.id ? <Tag>{copy.you}</Tag> : null}
                <div className="on-phone">
                  {member.grants.map((grant) => (
                    <GrantTag key={grant.role} grant={grant} />
                  ))}
                  <Tag color={stateColours[member.state]}>{copy.states[member.state]}</Tag>
                  <div style={{ marginTop: 8 }}>{acts(member)}</div>
                </div>
              </>
            ),
          },
          {
            title: copy.columns.roles,
            key: 'roles',
            responsive,
            render: (_, { grants }) => grants.map((grant) => <GrantTag key={grant.role} grant={grant} />),
          },
          {
            title: copy.columns.state,
            key: 'state',
            responsive,
            render: (_, { state, invite_expires_at: expiresAt }) => (
              <>
                <Tag color={stateColours[state]}>{copy.states[state]}</Tag>
                {expiresAt === null ? null : (
                  <small>
                    {Date.parse(expiresAt) > competitionNow() ? copy.expires(timeText(expiresAt)) : copy.expired}
                  </small>
                )}
              </>
            ),
          },
          {
            title: copy.columns.lastUsed,
            key: 'used',
            responsive,
            render: (_, { last_used_at: at }) => (at === null ? copy.never : timeText(at)),
          },
          {
            title: copy.columns.acts,
            key: 'acts',
            responsive,
            render: (_, member) => acts(member),
          },
        ]}
      />
      <InviteForm
        open={isInviting}
        onClose={() => setInviting(false)}
        onInvited={(invited) => {
          setInviting(false)
          setLink(invited)
          void refetch()
        }}
      />
      {changed ? (
        <ChangeRoles key={changed.id} member={changed} onClose={() => setChanged(undefined)} onChanged={keep} />
      ) : null}
      <InviteLink link={link} onClose={() => setLink(undefined)} />
    </Card>
  )
}

function GrantTag({ grant: { role, provinces } }: { grant: Grant }) {
  return (
    <Tag>
      {roleNames[role]}
      {provinces === null ? null : ` · ${provinces.map(provinceName).join('、')}`}
    </Tag>
  )
}
