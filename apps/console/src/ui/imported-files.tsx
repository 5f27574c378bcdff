import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Button, Card } from 'antd'
import { useState, type ComponentType } from 'react'
import { timeText } from './date-time.ts'
import { ListTable } from './list-table.tsx'
import { number } from './names.ts'

type Import = OperatorAnswer<'accessLists'>['imports'][number]

export interface UndoProps {
  id: number
  onClose: () => void
}

interface Props {
  imports: readonly Import[]
  copy: {
    title: string
    empty: string
    number: (id: number) => string
    columns: { file: string; who: string; changes: string; state: string; act: string }
    changes: (count: string) => string
    undo: string
    undone: (who: string, time: string) => string
  }
  /** The dialog that takes one back. */
  Undo: ComponentType<UndoProps>
}

/** The files that were imported, each with the way back. */
export function ImportedFiles({ imports, copy, Undo }: Props) {
  const [undone, setUndone] = useState<number>()
  const fileOf = ({ id, name }: Import) => (
    <>
      <strong>{copy.number(id)}</strong> {name}
    </>
  )
  const stateOf = ({ undone: by }: Import) =>
    by ? <span className="muted">{copy.undone(by.by, timeText(by.at))}</span> : null
  const undo = (row: Import) =>
    row.undone ? null : (
      <Button size="small" danger onClick={() => setUndone(row.id)} aria-label={`${copy.undo}${copy.number(row.id)}`}>
        {copy.undo}
      </Button>
    )
  return (
    <Card title={copy.title}>
      <ListTable
        rows={imports}
        empty={copy.empty}
        columns={[
          { title: copy.columns.file, of: fileOf },
          { title: copy.columns.who, of: ({ operator, at }) => `${operator} ${timeText(at)}` },
          { title: copy.columns.changes, of: ({ changes }) => copy.changes(number(changes)) },
          { title: copy.columns.state, of: stateOf },
          { title: copy.columns.act, of: undo },
        ]}
      />
      {undone === undefined ? null : <Undo id={undone} onClose={() => setUndone(undefined)} />}
    </Card>
  )
}
