import { Button, Card, Table, Tag } from 'antd'
import { roundKinds } from '@qisuan/rules/season/rounds'
import { lazy, Suspense, useState } from 'react'
import { seasonsCopy } from '#copy/seasons'
import { timeText } from '../../ui/date-time.ts'
import { FirstCell } from '../../ui/tables/first-cell.tsx'
import { responsive } from '../../ui/tables/responsive.ts'
import { RowActs } from '../../ui/acts/row-acts.tsx'
import { spanText, type Field, type Round, type Season } from './season.ts'
import { SettingsCard } from './settings-card.tsx'

const copy = seasonsCopy.rounds
const RoundDates = lazy(async () => ({ default: (await import('./dates.tsx')).RoundDates }))
const NewRound = lazy(async () => ({ default: (await import('./new-round.tsx')).NewRound }))
const RemoveRound = lazy(async () => ({ default: (await import('./remove-round.tsx')).RemoveRound }))

type Open = { act: 'dates' | 'remove'; round: Round } | { act: 'new' }

/** The rounds of a season; each unfolds into its settings. */
export function Rounds({ season, fields }: { season: Season; fields: Field[] }) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const acts = (round: Round) => (
    <RowActs
      of={round.name}
      first={{
        text: seasonsCopy.change,
        label: seasonsCopy.changeOf(seasonsCopy.dates.round(round.name)),
        onChosen: () => setOpen({ act: 'dates', round }),
      }}
      others={[{ text: copy.remove, danger: true, onChosen: () => setOpen({ act: 'remove', round }) }]}
    />
  )
  const time = (round: Round) => (
    <>
      {spanText(round.begins_at, round.ends_at, seasonsCopy.unset)}{' '}
      {round.frozen_from === null ? null : <Tag color="warning">{copy.frozen(timeText(round.frozen_from))}</Tag>}
    </>
  )
  return (
    <Card title={copy.title} extra={<Button onClick={() => setOpen({ act: 'new' })}>{copy.add}</Button>}>
      <Table<Round>
        rowKey="round"
        dataSource={season.rounds}
        pagination={false}
        expandable={{
          columnTitle: <span className="visually-hidden">{copy.settings}</span>,
          expandedRowRender: (round) => settingsOf(round, fields),
        }}
        columns={[
          {
            title: copy.columns.name,
            key: 'name',
            render: (_, round) => (
              <FirstCell below={time(round)} acts={acts(round)}>
                <strong title={round.round}>{round.name}</strong>{' '}
                {round.name === roundKinds[round.kind] ? null : <Tag>{roundKinds[round.kind]}</Tag>}
              </FirstCell>
            ),
          },
          { title: copy.columns.time, key: 'time', responsive, render: (_, round) => time(round) },
          { title: copy.columns.acts, key: 'acts', responsive, render: (_, round) => acts(round) },
        ]}
      />
      <Suspense>
        {open?.act === 'dates' ? <RoundDates season={season} round={open.round} onClose={close} /> : null}
        {open?.act === 'remove' ? <RemoveRound round={open.round} onClose={close} /> : null}
        {open?.act === 'new' ? <NewRound season={season} onClose={close} /> : null}
      </Suspense>
    </Card>
  )
}

const settingsOf = (round: Round, fields: Field[]) => (
  <SettingsCard
    title={seasonsCopy.settings.round(round.name)}
    of={{ round: round.round }}
    fields={fields}
    settings={round.settings}
  />
)
