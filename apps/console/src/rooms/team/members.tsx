import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Table, Tag } from 'antd'
import { useState } from 'react'
import { teamCopy as copy } from '#copy/team'
import { keepAnswer, operatorQuery, queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { FirstCell } from '../../ui/tables/first-cell.tsx'
import { competitionNow, timeText } from '../../ui/date-time.ts'
import { GrantTag } from './grant-tag.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberAct, type Act } from './member-act.tsx'
import { number } from '../../ui/names.ts'
import { responsive } from '../../ui/tables/responsive.ts'
import { RowActs } from '../../ui/acts/row-acts.tsx'

type Member = OperatorAnswer<'team'>[number]

const stateColours = { invited: 'processing', active: 'success', disabled: 'default' } as const

/** Operators and their rights. */
export function Members() {
  const { data: members, error, refetch } = useQuery(queryOf('team'))
  const { data: self } = useQuery(operatorQuery)
  const [isInviting, setInviting] = useState(false)
  const [asked, setAsked] = useState<{ act: Act; member: Member }>()
  const keep = (team: Member[]) => keepAnswer(queryOf('team'), team)

  const acts = (member: Member) => (
    <RowActs
      of={member.name}
      first={{ text: copy[firstAct(member)], onChosen: () => setAsked({ act: firstAct(member), member }) }}
      others={otherActs(member).map((act) => ({
        text: copy[act],
        danger: act === 'disable',
        onChosen: () => setAsked({ act, member }),
      }))}
    />
  )

  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <Card
      title={members ? copy.title(number(members.length)) : null}
      extra={<Button onClick={() => setInviting(true)}>{copy.invite}</Button>}
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
              <FirstCell
                below={
                  <>
                    {member.grants.map((grant) => (
                      <GrantTag key={grant.role} grant={grant} />
                    ))}
                    <Tag color={stateColours[member.state]}>{copy.states[member.state]}</Tag>
                  </>
                }
                acts={acts(member)}
              >
                <strong>{member.name}</strong> {member.login} {member.id === self?.id ? <Tag>{copy.you}</Tag> : null}
              </FirstCell>
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
      {isInviting ? <InviteForm onDone={() => void refetch()} onClose={() => setInviting(false)} /> : null}
      {asked ? <MemberAct {...asked} onChanged={keep} onClose={() => setAsked(undefined)} /> : null}
    </Card>
  )
}

const firstAct = ({ state }: Member): Act => (state === 'disabled' ? 'enable' : 'change')
const otherActs = ({ state }: Member): Act[] => (state === 'disabled' ? [] : ['renew', 'disable'])
