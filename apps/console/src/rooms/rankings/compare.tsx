import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Card, Select, Table } from 'antd'
import { useState } from 'react'
import { rankingsCopy } from '#copy/rankings'
import { queryOf } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import { BoardFields, firstBoard } from './board-fields.tsx'
import styles from './rankings.module.css'

const copy = rankingsCopy.compare
type Rankings = OperatorAnswer<'rankings'>
type Comparison = OperatorAnswer<'compareSnapshots'>

const changes = ['rose', 'fell', 'entered', 'left'] as const

/** Comparison of two publications: people who rose, fell, came and are gone. */
export function Compare({ rankings: { rounds, snapshots, now } }: { rankings: Rankings }) {
  const [newest, earlier] = snapshots
  const [board, setBoard] = useState(() => firstBoard(rounds))
  const [pair, setPair] = useState<{ from: number; to: number }>()
  const { from = earlier?.id ?? 0, to = newest?.id ?? 0 } = pair ?? {}
  const isReady = earlier !== undefined && board.round !== ''
  const { data, error } = useQuery({
    ...queryOf('compareSnapshots', { ...board, from, to }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
  const frozenFrom = rounds.find(({ round }) => round === board.round)?.frozen_from
  const issues = snapshots.map(({ id, as_of: asOf }) => ({
    value: id,
    label: `${rankingsCopy.issue(id)} · ${timeText(asOf)}`,
  }))
  if (!isReady) {
    return (
      <Card title={copy.title}>
        <p className="muted">{copy.need}</p>
      </Card>
    )
  }
  return (
    <Card title={copy.title}>
      <div className={styles.fields}>
        <BoardFields rounds={rounds} value={board} onChange={setBoard} />
        <label>
          {copy.from}
          <Select
            value={from}
            onChange={(value) => setPair({ from: value, to })}
            options={issues}
            style={{ width: 240 }}
          />
        </label>
        <label>
          {copy.to}
          <Select
            value={to}
            onChange={(value) => setPair({ from, to: value })}
            options={issues}
            style={{ width: 240 }}
          />
        </label>
      </div>
      {frozenFrom != null && frozenFrom <= now ? (
        <Alert type="warning" showIcon title={copy.hidden} style={{ marginTop: 12 }} />
      ) : null}
      {error ? <Alert type="error" showIcon title={error.message} style={{ marginTop: 12 }} /> : null}
      {data ? <Changes comparison={data} /> : null}
    </Card>
  )
}

function Changes({ comparison }: { comparison: Comparison }) {
  const { counts } = comparison
  const shown = changes.filter((change) => counts[change] > 0)
  return (
    <>
      <div className={styles.counts}>
        {(['rose', 'same', 'fell', 'entered', 'left'] as const).map((change) => (
          <div key={change}>
            <strong className="block type-subheading">{number(counts[change])}</strong>
            <span className="muted">{copy[change]}</span>
          </div>
        ))}
      </div>
      {shown.length === 0 ? <p className="muted">{copy.nobody}</p> : null}
      <div className={`split stretch ${styles.lists}`}>
        {shown.map((change) => (
          <section key={change}>
            <h2>{copy[change]}</h2>
            <Movers movers={comparison[change]} />
            {counts[change] > comparison[change].length ? <p className="muted">{copy.first}</p> : null}
          </section>
        ))}
      </div>
    </>
  )
}

const rankText = (rank: number | null) => (rank === null ? '–' : number(rank))

function Movers({ movers }: { movers: Comparison['rose'] }) {
  const labels = copy.columns
  return (
    <Table
      rowKey="id"
      size="small"
      dataSource={movers}
      pagination={movers.length > 5 ? { pageSize: 5, showSizeChanger: false, size: 'small' } : false}
      columns={[
        {
          title: labels.name,
          key: 'name',
          render: (_, { name, province }) => (
            <>
              <strong>{name}</strong> <span className="muted">{province}</span>
            </>
          ),
        },
        { title: labels.before, key: 'before', align: 'right', render: (_, { before }) => rankText(before) },
        { title: labels.after, key: 'after', align: 'right', render: (_, { after }) => rankText(after) },
        {
          title: labels.score,
          key: 'score',
          align: 'right',
          responsive: ['md'],
          render: (_, row) => rankText(row.score_after ?? row.score_before),
        },
      ]}
    />
  )
}
