import { Card, Collapse, Input, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { systemCopy } from '#copy/system'
import { clearable } from '../../ui/icons.tsx'
import { responsive } from '../../ui/tables/responsive.ts'
import { Lines } from '../seasons/lines.tsx'
import type { Group, SettingRow } from './setting-rows.ts'
import styles from './system.module.css'

const copy = systemCopy.settings
const groups = Object.keys(copy.groups) as Group[]
/** Addresses of the rooms in which settings are changed; environment variables have none. */
const rooms: Partial<Record<Group, string>> = {
  season: '/seasons',
  round: '/seasons',
  identity: '/content?tab=identity',
  period: '/system?tab=periods',
}
/** Lines of a value that stand open. */
const openLines = 4

/** A value of many lines stands beside the name that it belongs to. */
const onCell = () => ({ style: { verticalAlign: 'top' } })

/** Every setting there is, folded by kind or found by a word in it, with its value and the place where its kind is changed. */
export function AllSettings({ rows }: { rows: readonly SettingRow[] }) {
  const [find, setFind] = useState('')
  const [open, setOpen] = useState<string[]>([])
  const word = find.trim().toLowerCase()
  const found = rows.filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(word))
  const shown = groups.filter((group) => found.some((row) => row.group === group))
  return (
    <Card title={copy.title}>
      <Input
        allowClear={clearable}
        aria-label={copy.find}
        placeholder={copy.find}
        value={find}
        onChange={({ target }) => setFind(target.value)}
      />
      {shown.length === 0 ? <p className="muted to-come above-1">{copy.empty}</p> : null}
      <Collapse
        ghost
        activeKey={word === '' ? open : shown}
        // What a search opens is not what one has opened.
        onChange={word === '' ? setOpen : undefined}
        items={shown.map((group) => {
          const alike = found.filter((row) => row.group === group)
          const own = alike.filter(({ now }) => now.length > 0)
          return {
            key: group,
            label: <strong>{copy.groups[group]}</strong>,
            extra: <span className="muted">{copy.count(alike.length, own.length)}</span>,
            children: (
              <>
                <p className="muted below-1">
                  {copy.whereTo} <Where of={group} />
                </p>
                <Rows rows={[...own, ...alike.filter(({ now }) => now.length === 0)]} />
              </>
            ),
          }
        })}
      />
    </Card>
  )
}

function Where({ of: group }: { of: Group }) {
  const to = rooms[group]
  return to === undefined ? copy.where[group] : <Link to={to}>{copy.where[group]}</Link>
}

/** The key is for whoever types it in a command, on a desk. */
const Rows = ({ rows }: { rows: SettingRow[] }) => (
  <Table<SettingRow>
    rowKey="name"
    size="small"
    dataSource={rows}
    pagination={false}
    columns={[
      {
        title: copy.columns.what,
        key: 'what',
        onCell,
        render: (_, row) => (
          <>
            {row.text}
            <small className={`on-desk ${styles.code}`}>{row.name}</small>
            <div className="on-phone">
              <Now row={row} />
            </div>
          </>
        ),
      },
      {
        title: copy.columns.now,
        key: 'now',
        width: '42%',
        responsive,
        onCell,
        render: (_, row) => <Now row={row} />,
      },
    ]}
  />
)

function Now({ row: { now, usual } }: { row: SettingRow }) {
  if (now.length === 0) return <span className="muted">{usual || copy.none}</span>
  const values = (
    <div className="grid gap-half">
      {now.map(({ of: rounds = '', lines }) => (
        <div key={rounds}>
          {rounds === '' ? null : <div className="muted">{rounds}</div>}
          <Lines of={lines} />
        </div>
      ))}
    </div>
  )
  const lines = now.reduce((sum, value) => sum + value.lines.length, 0)
  if (lines <= openLines) return values
  return (
    <details>
      <summary>{copy.lines(lines)}</summary>
      {values}
    </details>
  )
}
