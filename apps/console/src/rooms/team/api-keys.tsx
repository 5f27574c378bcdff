import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Tag } from 'antd'
import { useState } from 'react'
import { actCopy } from '#copy/act'
import { teamCopy } from '#copy/team'
import { call } from '../../api/call.ts'
import { keepAnswer, queryOf } from '../../api/queries.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { RowActs } from '../../ui/acts/row-acts.tsx'
import { dayText, timeText } from '../../ui/date-time.ts'
import { Failed } from '../../ui/failed.tsx'
import { ListTable } from '../../ui/tables/list-table.tsx'
import { previewed } from '../../ui/previewed.tsx'
import { AddApiKey } from './add-api-key.tsx'
import { GrantTag } from './grant-tag.tsx'

type ApiKey = OperatorAnswer<'apiKeys'>[number]

const copy = teamCopy.apiKeys
const stateColours = { active: 'success', ended: 'default', revoked: 'default' } as const

/** Keys with which programs read the console. */
export function ApiKeys() {
  const { data, error, refetch } = useQuery(queryOf('apiKeys'))
  const [isAdding, setAdding] = useState(false)
  const [revoked, setRevoked] = useState<ApiKey>()
  const acts = (key: ApiKey) =>
    key.state === 'active' ? (
      <RowActs
        of={key.name}
        first={{ text: copy.revoke, label: copy.revokeOf(key.name), danger: true, onChosen: () => setRevoked(key) }}
      />
    ) : null
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <Card title={copy.title} extra={<Button onClick={() => setAdding(true)}>{copy.add}</Button>}>
      <div className="stack">
        <p className="muted">{copy.lead}</p>
        <ListTable
          rows={data ?? []}
          empty={copy.empty}
          columns={[
            { title: copy.columns.name, of: nameOf },
            { title: copy.columns.roles, of: rolesOf },
            { title: copy.columns.state, of: stateOf },
            { title: copy.columns.lastUsed, of: usedOf },
            { title: copy.columns.acts, of: acts, isAct: true },
          ]}
        />
      </div>
      {isAdding ? <AddApiKey onDone={() => void refetch()} onClose={() => setAdding(false)} /> : null}
      {revoked ? <Revoke of={revoked} onClose={() => setRevoked(undefined)} /> : null}
    </Card>
  )
}

function Revoke({ of: { id, name }, onClose }: { of: ApiKey; onClose: () => void }) {
  return (
    <ReasonDialog
      title={copy.revokeAsk(name)}
      preview={({ reason }) => previewed('revokeApiKey', { id, reason })}
      ok={copy.revoke}
      danger
      send={({ reason }) => call('revokeApiKey', { id, reason })}
      hint={actCopy.reasonAudited}
      onDone={(keys: ApiKey[]) => keepAnswer(queryOf('apiKeys'), keys)}
      onClose={onClose}
    />
  )
}

const nameOf = ({ name, hint }: ApiKey) => (
  <>
    <strong>{name}</strong> <code className="type-fine muted">{hint}…</code>
  </>
)

const rolesOf = ({ grants }: ApiKey) => grants.map((grant) => <GrantTag key={grant.role} grant={grant} />)

const stateOf = ({ state, ends_at: endsAt, made_by: madeBy }: ApiKey) => (
  <>
    <Tag color={stateColours[state]}>{copy.states[state]}</Tag> <small>{copy.until(timeText(endsAt), madeBy)}</small>
  </>
)

/** At noon, so that a day is the same one in every time zone of the competition. */
const usedOf = ({ last_used_on: day }: ApiKey) =>
  day === null ? copy.unused : copy.used(dayText(`${day}T12:00:00+08:00`))
