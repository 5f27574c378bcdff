import { Button, Card, Input, Table } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { seasonsCopy } from '#copy/seasons'
import { FirstCell } from '../../ui/tables/first-cell.tsx'
import { responsive } from '../../ui/tables/responsive.ts'
import type { Field, Owner, Season, Value } from './season.ts'
import { usualText, valueLines } from './setting-value.ts'
import { useRoundTitle } from '../../ui/use-round-title.ts'
import styles from './seasons.module.css'
import { clearable } from '../../ui/icons.tsx'
import { Lines } from './lines.tsx'

const copy = seasonsCopy.settings
const SettingDialog = lazy(async () => ({ default: (await import('./setting-dialog.tsx')).SettingDialog }))

interface Props {
  title: string
  of: Owner
  fields: Field[]
  settings: Season['settings']
}

/** Every setting with its explanation and its value; each is changed by itself. */
export function SettingsCard({ title, of, fields, settings }: Props) {
  const [find, setFind] = useState('')
  const [open, setOpen] = useState<{ field: Field; value: Value }>()
  const [isWhole, setWhole] = useState(false)
  const found = fields.filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(find.toLowerCase()))
  const written = found.filter(({ name }) => settings[name] !== undefined)
  // Unwritten settings are folded, unless somebody looks for one.
  const canFold = find === '' && written.length > 0 && written.length < found.length
  const shown = canFold && !isWhole ? written : found
  const titleOf = useRoundTitle()
  const value = (field: Field) => {
    const written = settings[field.name]
    return written === undefined ? (
      <span className="muted">{usualText(field, titleOf)}</span>
    ) : (
      <Lines of={valueLines(field, written, titleOf)} />
    )
  }
  const change = (field: Field) => (
    <Button
      size="small"
      aria-label={seasonsCopy.changeOf(field.text)}
      onClick={() => setOpen({ field, value: settings[field.name] ?? null })}
    >
      {seasonsCopy.change}
    </Button>
  )
  return (
    <Card
      title={title}
      extra={
        <Input
          aria-label={copy.find}
          placeholder={copy.find}
          allowClear={clearable}
          value={find}
          onChange={({ target }) => setFind(target.value)}
          className={styles.find}
        />
      }
    >
      <Table<Field>
        rowKey="name"
        dataSource={shown}
        size="small"
        pagination={false}
        columns={[
          {
            title: copy.columns.what,
            key: 'what',
            render: (_, field) => (
              <FirstCell below={value(field)} acts={change(field)}>
                <span title={field.name}>{field.text}</span>
              </FirstCell>
            ),
          },
          { title: copy.columns.value, key: 'value', width: '36%', responsive, render: (_, field) => value(field) },
          { title: copy.columns.acts, key: 'acts', width: 90, responsive, render: (_, field) => change(field) },
        ]}
      />
      {canFold ? (
        <Button type="link" className={styles.fold ?? ''} onClick={() => setWhole(!isWhole)}>
          {isWhole ? copy.all : copy.others(found.length - written.length)}
        </Button>
      ) : null}
      {open ? (
        <Suspense>
          <SettingDialog key={open.field.name} of={of} {...open} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
