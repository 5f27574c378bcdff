import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Card, Skeleton, Space, Tag } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ceremoniesCopy as copy } from '#copy/ceremonies'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { groupText } from '../../ui/names.ts'
import { PrepareCeremony } from './prepare-ceremony.tsx'
import styles from './rankings.module.css'

/** So many stand open: the newest. Rehearsals of the weeks before are folded. */
const recent = 1

/** The ceremonies that were prepared, and the buttons that prepare another. */
export function Ceremonies() {
  const { data, error, refetch } = useQuery(queryOf('ceremonies'))
  const [asked, setAsked] = useState<'real' | 'rehearsal'>()
  const [isWhole, setWhole] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const all = data?.ceremonies ?? []
  const shown = isWhole ? all : all.slice(0, recent)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <Card
      title={copy.title}
      extra={
        <Space>
          <Button onClick={() => setAsked('rehearsal')}>{copy.prepare.rehearse}</Button>
          <Button onClick={() => setAsked('real')}>{copy.prepare.act}</Button>
        </Space>
      }
    >
      <p className="muted">{copy.lead}</p>
      {data ? (
        <ul className={`list ${styles.rounds}`}>
          {shown.map(({ id, round_name: round, group, rehearsal, state, step, steps }) => (
            <li className="grid level gap-1-half touch-high line-below" key={id}>
              <div className="row wrap">
                <strong>
                  {round} {groupText(group)}
                </strong>
                {rehearsal ? <Tag color="warning">{copy.rehearsal}</Tag> : null}
                <Tag>{copy.states[state]}</Tag>
                <span className="muted">{copy.progress(step, steps)}</span>
              </div>
              <span className="thumb">
                <Link to={`/rankings/ceremony/${id}`}>{copy.open}</Link>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton active paragraph={{ rows: 2 }} />
      )}
      {all.length > recent ? (
        <Button type="link" className={styles.more ?? ''} onClick={() => setWhole(!isWhole)}>
          {isWhole ? copy.fewer : copy.more(all.length - recent)}
        </Button>
      ) : null}
      {data?.ceremonies.length === 0 ? <p className="muted">{copy.none}</p> : null}
      {asked && data ? (
        <PrepareCeremony
          list={data}
          isRehearsal={asked === 'rehearsal'}
          onClose={() => setAsked(undefined)}
          onDone={({ id }) => {
            void client.invalidateQueries({ queryKey: ['ceremonies'] })
            void navigate(`/rankings/ceremony/${id}`)
          }}
        />
      ) : null}
    </Card>
  )
}
