import { Table } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { FirstCell } from './first-cell.tsx'
import styles from './list-table.module.css'
import { responsive } from './responsive.ts'

export interface Column<Row> {
  title: string
  of: (row: Row) => ReactNode
  /** Act on the row: on a phone it stands at the end of its first line. */
  isAct?: true
}

interface Props<Row extends { id: string | number }> {
  rows: readonly Row[]
  /** The first column says what a row is about. On a phone the others stand below it. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** Stands there when there are no rows. */
  empty?: string
}

const pageSize = 40

/** A list with what may be done with each row; on a phone it has one column. */
export function ListTable<Row extends { id: string | number }>({
  rows,
  columns: [first, ...others],
  empty,
}: Props<Row>) {
  return (
    <Table<Row>
      rowKey="id"
      size="small"
      dataSource={[...rows]}
      locale={{ emptyText: empty }}
      pagination={{ pageSize, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          title: first.title,
          key: first.title,
          render: (_, row) => (
            <FirstCell
              below={belowOf(
                others.filter(({ isAct }) => !isAct),
                row,
              )}
              acts={others.find(({ isAct }) => isAct)?.of(row)}
            >
              {first.of(row)}
            </FirstCell>
          ),
        },
        ...others.map(({ title, of }) => ({
          title,
          key: title,
          responsive,
          render: (_: unknown, row: Row) => of(row),
        })),
      ]}
    />
  )
}

/** Words of a row in one line, which breaks only between them, and everything else in a line of its own. */
function belowOf<Row>(columns: readonly Column<Row>[], row: Row) {
  const said = columns.map(({ title, of }) => ({ title, node: of(row) }))
  const words = said.map(({ node }) => node).filter((node) => typeof node === 'string' && node !== '')
  return (
    <>
      {words.length > 0 ? (
        <div className={styles.line}>
          {words.map((word, index) => (
            <Fragment key={index}>
              {index > 0 ? '\u00A0· ' : null}
              <span className="inline-row">{word}</span>
            </Fragment>
          ))}
        </div>
      ) : null}
      {said
        .filter(({ node }) => typeof node !== 'string' && node != null)
        .map(({ title, node }) => (
          <div key={title} className={styles.line}>
            {node}
          </div>
        ))}
    </>
  )
}
