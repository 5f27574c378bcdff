import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Button } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { seatsCopy } from '#copy/seats'
import { call } from '../../api/call.ts'
import { number } from '../../ui/names.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { timesText, type Room } from './room.ts'
import styles from './roster.module.css'

const copy = seatsCopy.roster
type Line = OperatorAnswer<'classroomRoster'>[number]

/** The list for the door of a room, with real names, to be read here and printed. */
export function Roster({ room, onClose }: { room: Room; onClose: () => void }) {
  return (
    <ReasonDialog
      title={copy.title(room.name)}
      lead={copy.lead}
      ok={copy.ok}
      width={720}
      send={(values) => call('classroomRoster', { id: room.id, ...values })}
      result={(lines) => printable(room, lines)}
      onDone={() => {}}
      onClose={onClose}
    />
  )
}

/** The list, and the same beside the page, which is hidden on paper. */
function printable(room: Room, lines: readonly Line[]) {
  const list = <List room={room} lines={lines} />
  return (
    <>
      {list}
      <p className={styles.act}>
        <Button onClick={() => window.print()}>{copy.print}</Button>
      </p>
      <Paper>{list}</Paper>
    </>
  )
}

/** Printed paper instead of the page, while it is there. */
function Paper({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.body.dataset['paper'] = ''
    return () => void delete document.body.dataset['paper']
  }, [])
  return createPortal(<div className={styles.paper}>{children}</div>, document.body)
}

function List({ room, lines }: { room: Room; lines: readonly Line[] }) {
  return (
    <section className={styles.list}>
      <h2 className="type-lead">{room.name}</h2>
      <p>
        {timesText(room)} · {copy.people(number(lines.length))}
      </p>
      <table>
        <thead>
          <tr>
            {Object.values(copy.columns).map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, seat_number: seatNumber, realname, organization }) => (
            <tr key={id}>
              <td>{seatNumber ?? ''}</td>
              <td>{realname ?? copy.noName}</td>
              <td>{id}</td>
              <td>{organization}</td>
              <td aria-label={copy.columns.sign} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
