import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Badge, Card, Segmented, Select, Table } from 'antd'
import { useState } from 'react'
import { rankingsCopy } from '#copy/rankings'
import { queryOf } from '../../api/queries.ts'
import { timeText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import { responsive } from '../../ui/tables/responsive.ts'
import { BoardFields, firstBoard } from './board-fields.tsx'
import styles from './rankings.module.css'

const copy = rankingsCopy.compare
type Rankings = OperatorAnswer<'rankings'>
type Comparison = OperatorAnswer<'compareSnapshots'>

const changes = ['rose', 'fell', 'entered', 'left'] as const
type Change = (typeof changes)[number]
/** In the order of the bar. */
const ways = ['rose', 'entered', 'same', 'fell', 'left'] as const
const colours = {
  rose: 'var(--group-s)',
  entered: 'var(--group-m)',
  same: 'var(--line-strong)',
  fell: 'var(--group-x)',
  left: 'var(--muted)',
} as const

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
  const boards = snapshots.map(({ id, as_of: asOf }) => ({ value: id, label: rankingsCopy.board(timeText(asOf)) }))
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
            options={boards}
            style={{ width: 240 }}
          />
        </label>
        <label>
          {copy.to}
          <Select
            value={to}
            onChange={(value) => setPair({ from, to: value })}
            options={boards}
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

/** Numbers of those who moved in each way, as a bar and as a choice, and the most moved of the chosen way. */
function Changes({ comparison }: { comparison: Comparison }) {
  const { counts } = comparison
  const [wanted, setWanted] = useState<Change>()
  const chosen = [wanted, ...changes].find((change) => change && counts[change] > 0)
  return (
    <div className="stack above-2">
      <div className={styles.shares} aria-hidden="true">
        {ways.map((way) => (
          <i key={way} style={{ flexGrow: counts[way], background: colours[way] }} />
        ))}
      </div>
      <Segmented<(typeof ways)[number]>
        aria-label={copy.ways}
        value={chosen ?? 'same'}
        onChange={(way) => way !== 'same' && setWanted(way)}
        options={ways.map((way) => ({
          value: way,
          disabled: way === 'same' || counts[way] === 0,
          label: <Badge color={colours[way]} text={`${copy[way]} ${number(counts[way])}`} />,
        }))}
      />
      {chosen ? <Movers movers={comparison[chosen]} /> : <p className="muted">{copy.nobody}</p>}
      {chosen && counts[chosen] > comparison[chosen].length ? <p className="muted">{copy.first}</p> : null}
    </div>
  )
}

const rankText = (rank: number | null) => (rank === null ? '–' : number(rank))

/** 89 → 68 */
function rankChange({ before, after }: Comparison['rose'][number]) {
  return `${rankText(before)} → ${rankText(after)}`
}

/** Places by which somebody rose, with a sign; nothing for who came or is gone. */
function placesRisen({ before, after }: Comparison['rose'][number]) {
  if (before === null || after === null) return ''
  return `${before > after ? '↑' : '↓'} ${number(Math.abs(before - after))}`
}

function Movers({ movers }: { movers: Comparison['rose'] }) {
  const labels = copy.columns
  return (
    <Table
      rowKey="id"
      size="small"
      dataSource={movers}
      pagination={movers.length > 10 ? { pageSize: 10, showSizeChanger: false, size: 'small' } : false}
      columns={[
        {
          title: labels.name,
          key: 'name',
          render: (_, row) => (
            <>
              <strong>{row.name}</strong> <span className="muted">{row.province}</span>
              <span className="on-phone">
                {[placesRisen(row), copy.points(rankText(row.score_after ?? row.score_before))]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          ),
        },
        { title: labels.rank, key: 'rank', align: 'right', render: (_, row) => rankChange(row) },
        { title: labels.change, key: 'change', align: 'right', responsive, render: (_, row) => placesRisen(row) },
        {
          title: labels.score,
          key: 'score',
          align: 'right',
          responsive,
          render: (_, row) => rankText(row.score_after ?? row.score_before),
        },
      ]}
    />
  )
}
