import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Button, Card, Table } from 'antd'
import { useState } from 'react'
import { actCopy } from '#copy/act'
import { seatsCopy } from '#copy/seats'
import { call } from '../../api/call.ts'
import { timeText } from '../../ui/date-time.ts'
import { number } from '../../ui/names.ts'
import { responsive } from '../../ui/responsive.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { useRoomsAgain, type Overview } from './room.ts'

const copy = seatsCopy.imports
type Import = Overview['imports'][number]

/** The tables that were imported, each with the way back. */
export function Imports({ imports }: { imports: readonly Import[] }) {
  const [undone, setUndone] = useState<Import>()
  const state = (row: Import) =>
    row.undone ? (
      <span className="muted">{copy.undone(row.undone.by, timeText(row.undone.at))}</span>
    ) : (
      <Button size="small" danger onClick={() => setUndone(row)} aria-label={`${copy.undo}${copy.number(row.id)}`}>
        {copy.undo}
      </Button>
    )
  const who = ({ operator, at }: Import) => `${operator} ${timeText(at)}`
  return (
    <Card title={copy.title}>
      <Table<Import>
        rowKey="id"
        size="small"
        dataSource={[...imports]}
        locale={{ emptyText: copy.empty }}
        pagination={imports.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        columns={[
          {
            title: copy.columns.file,
            key: 'file',
            render: (_, row) => (
              <>
                <strong>{copy.number(row.id)}</strong> {row.name}
                <div className="on-phone">
                  {who(row)} · {copy.changes(number(row.changes))}
                  <div style={{ marginTop: 6 }}>{state(row)}</div>
                </div>
              </>
            ),
          },
          { title: copy.columns.who, key: 'who', responsive, render: (_, row) => who(row) },
          {
            title: copy.columns.changes,
            key: 'changes',
            responsive,
            render: (_, row) => copy.changes(number(row.changes)),
          },
          { title: copy.columns.state, key: 'state', responsive, render: (_, row) => state(row) },
        ]}
      />
      {undone ? <Undo id={undone.id} onClose={() => setUndone(undefined)} /> : null}
    </Card>
  )
}

function Undo({ id, onClose }: { id: number; onClose: () => void }) {
  const labels = seatsCopy.undo
  const again = useRoomsAgain()
  return (
    <ReasonDialog
      title={labels.title(id)}
      lead={labels.lead}
      ok={labels.ok}
      danger
      preview={() => call('checkSeatUndo', { id }).then(effectOf)}
      send={(values) => call('undoSeatImport', { id, ...values })}
      onDone={() => void again()}
      onClose={onClose}
      hint={actCopy.reasonLogged}
    />
  )
}

function effectOf({ removed, restored, untouched }: OperatorAnswer<'checkSeatUndo'>) {
  const labels = seatsCopy.undo
  return (
    <ul>
      <li>{labels.removed(number(removed))}</li>
      <li>{labels.restored(number(restored))}</li>
      {untouched > 0 ? <li>{labels.untouched(number(untouched))}</li> : null}
    </ul>
  )
}
