import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Button, Card } from 'antd'
import { useState } from 'react'
import { actCopy } from '#copy/act'
import { seatsCopy } from '#copy/seats'
import { call } from '../../api/call.ts'
import { timeText } from '../../ui/date-time.ts'
import { ListTable } from '../../ui/list-table.tsx'
import { number } from '../../ui/names.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { useRoomsAgain, type Overview } from './room.ts'

const copy = seatsCopy.imports
type Import = Overview['imports'][number]

/** The tables that were imported, each with the way back. */
export function Imports({ imports }: { imports: readonly Import[] }) {
  const [undone, setUndone] = useState<Import>()
  const undo = (row: Import) =>
    row.undone ? null : (
      <Button size="small" danger onClick={() => setUndone(row)} aria-label={`${copy.undo}${copy.number(row.id)}`}>
        {copy.undo}
      </Button>
    )
  return (
    <Card title={copy.title}>
      <ListTable
        rows={imports}
        empty={copy.empty}
        columns={[
          { title: copy.columns.file, of: nameOf },
          { title: copy.columns.who, of: ({ operator, at }) => `${operator} ${timeText(at)}` },
          { title: copy.columns.changes, of: ({ changes }) => copy.changes(number(changes)) },
          { title: copy.columns.state, of: stateOf },
          { title: copy.columns.act, of: undo },
        ]}
      />
      {undone ? <Undo id={undone.id} onClose={() => setUndone(undefined)} /> : null}
    </Card>
  )
}

const nameOf = ({ id, name }: Import) => (
  <>
    <strong>{copy.number(id)}</strong> {name}
  </>
)

const stateOf = ({ undone }: Import) =>
  undone ? <span className="muted">{copy.undone(undone.by, timeText(undone.at))}</span> : null

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
