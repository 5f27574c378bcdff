import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Card } from 'antd'
import { useState, type ComponentType, type ReactNode } from 'react'
import { timeText } from '../date-time.ts'
import { ListTable, type Column } from '../tables/list-table.tsx'
import { number } from '../names.ts'
import { RowMenu } from '../acts/row-menu.tsx'

export interface UndoProps {
  id: number
  onClose: () => void
}

interface Props<Row extends { id: number; name: string }> {
  imports: readonly Row[]
  copy: {
    title: string
    empty: string
    number: (id: number) => string
    columns: { file: string; act: string }
    undo: string
  }
  /** Mark behind the name of a file. */
  mark?: (row: Row) => ReactNode
  /** The columns between the file and the way back. */
  columns: readonly Column<Row>[]
  isUndone: (row: Row) => boolean
  /** The dialog that takes one back. */
  Undo: ComponentType<UndoProps>
}

/** The files that were imported, each with the way back. */
export function ImportedFiles<Row extends { id: number; name: string }>({
  imports,
  copy,
  mark,
  columns,
  isUndone,
  Undo,
}: Props<Row>) {
  const [undone, setUndone] = useState<number>()
  const fileOf = (row: Row) => (
    <>
      <strong>{copy.number(row.id)}</strong> {row.name} {mark?.(row)}
    </>
  )
  const undo = (row: Row) =>
    isUndone(row) ? null : (
      <RowMenu of={copy.number(row.id)} acts={[{ text: copy.undo, danger: true, onChosen: () => setUndone(row.id) }]} />
    )
  return (
    <Card title={copy.title}>
      <ListTable
        rows={imports}
        empty={copy.empty}
        columns={[
          { title: copy.columns.file, of: fileOf },
          ...columns,
          { title: copy.columns.act, of: undo, isAct: true },
        ]}
      />
      {undone === undefined ? null : <Undo id={undone} onClose={() => setUndone(undefined)} />}
    </Card>
  )
}

type Import = OperatorAnswer<'accessLists'>['imports'][number]

interface PeopleProps extends Pick<Props<Import>, 'imports' | 'Undo'> {
  copy: Props<Import>['copy'] & {
    columns: { who: string; changes: string; state: string }
    changes: (count: string) => string
    undone: (who: string, time: string) => string
  }
}

/** The files of people that were imported, such as seats: who imported them and how much they changed. */
export function ImportedPeople({ copy, ...files }: PeopleProps) {
  const stateOf = ({ undone: by }: Import) =>
    by ? <span className="muted">{copy.undone(by.by, timeText(by.at))}</span> : null
  return (
    <ImportedFiles
      {...files}
      copy={copy}
      isUndone={({ undone }) => undone !== null}
      columns={[
        { title: copy.columns.who, of: ({ operator, at }) => `${operator} ${timeText(at)}` },
        { title: copy.columns.changes, of: ({ changes }) => copy.changes(number(changes)) },
        { title: copy.columns.state, of: stateOf },
      ]}
    />
  )
}
