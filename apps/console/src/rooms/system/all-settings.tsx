import { Card, Input, Segmented, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { systemCopy } from '#copy/system'
import { responsive } from '../../ui/tables/responsive.ts'
import type { Group, SettingRow } from './setting-rows.ts'
import { Lines } from '../seasons/lines.tsx'
import styles from './system.module.css'
import { clearable } from '../../ui/icons.tsx'

const copy = systemCopy.settings
const groups = Object.keys(copy.groups) as Group[]
/** Choice of the settings of all kinds that have a value of their own. */
const own = 'own'

/** A value of many lines stands beside the name that it belongs to. */
const onCell = () => ({ style: { verticalAlign: 'top' } })

/** Every setting there is, by kind or by a word in it, with its value and the place where it is changed. */
export function AllSettings({ rows }: { rows: readonly SettingRow[] }) {
  const [group, setGroup] = useState<Group | typeof own>(own)
  const [find, setFind] = useState('')
  const word = find.trim().toLowerCase()
  const isShown = (row: SettingRow) => {
    if (word !== '') return `${row.name} ${row.text}`.toLowerCase().includes(word)
    return group === own ? row.now.length > 0 : row.group === group
  }
  const shown = rows.filter(isShown)
  return (
    <Card title={copy.title}>
      <div className={`flex wrap gap-1 below-1-half ${styles.filter}`}>
        <Segmented<Group | typeof own>
          aria-label={copy.title}
          disabled={word !== ''}
          value={group}
          onChange={setGroup}
          options={[{ value: own, label: copy.own }, ...groups.map((value) => ({ value, label: copy.groups[value] }))]}
        />
        <Input
          allowClear={clearable}
          aria-label={copy.find}
          placeholder={copy.find}
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
      </div>
      <Table<SettingRow>
        rowKey={(row) => `${row.group} ${row.name}`}
        size="small"
        dataSource={shown}
        locale={{ emptyText: copy.empty }}
        pagination={false}
        columns={[
          {
            title: copy.columns.what,
            key: 'what',
            onCell,
            render: (_, row) => (
              <>
                {row.text}
                <small className={styles.code}>{row.name}</small>
                <div className="on-phone">
                  <Now row={row} />
                  <div>
                    <Where row={row} />
                  </div>
                </div>
              </>
            ),
          },
          {
            title: copy.columns.now,
            key: 'now',
            width: '34%',
            responsive,
            onCell,
            render: (_, row) => <Now row={row} />,
          },
          {
            title: copy.columns.where,
            key: 'where',
            width: 130,
            responsive,
            onCell,
            render: (_, row) => <Where row={row} />,
          },
        ]}
      />
    </Card>
  )
}

function Now({ row: { now, usual } }: { row: SettingRow }) {
  if (now.length === 0) return <span className="muted">{usual || copy.none}</span>
  return (
    <div className="grid gap-half">
      {now.map(({ of: rounds = '', lines }) => (
        <div key={rounds}>
          {rounds === '' ? null : <div className="muted">{rounds}</div>}
          <Lines of={lines} />
        </div>
      ))}
    </div>
  )
}

const Where = ({ row: { where, to } }: { row: SettingRow }) =>
  to === undefined ? <span className="muted">{where}</span> : <Link to={to}>{where}</Link>
