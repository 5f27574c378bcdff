import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { actCopy } from '#copy/act'
import { schoolsCopy } from '#copy/schools'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { FirstCell } from '../../ui/tables/first-cell.tsx'
import { timeText } from '../../ui/date-time.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { useSchoolsAgain } from './school.ts'
import { responsive } from '../../ui/tables/responsive.ts'

const copy = schoolsCopy.changes
type Change = OperatorAnswer<'schoolChanges'>[number]

/** Merges, and their undoing. */
export function Changes() {
  const { data, error, refetch } = useQuery(queryOf('schoolChanges'))
  const [undone, setUndone] = useState<Change>()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  const undo = (change: Change) =>
    change.undone ? (
      copy.undone(change.undone.by, timeText(change.undone.at))
    ) : (
      <Button size="small" onClick={() => setUndone(change)}>
        {copy.undo}
      </Button>
    )
  return (
    <>
      <Table<Change>
        rowKey="id"
        loading={!data}
        dataSource={data ?? []}
        locale={{ emptyText: copy.none }}
        pagination={false}
        columns={[
          {
            title: copy.columns.what,
            key: 'what',
            render: (_, change) => (
              <FirstCell below={`${change.operator} ${timeText(change.at)}`} acts={undo(change)}>
                <strong>{change.name}</strong>
              </FirstCell>
            ),
          },
          { title: copy.columns.operator, dataIndex: 'operator', responsive },
          { title: copy.columns.at, key: 'at', responsive, render: (_, { at }) => timeText(at) },
          { title: copy.columns.acts, key: 'acts', responsive, render: (_, change) => undo(change) },
        ]}
      />
      {undone ? <Undo change={undone} onClose={() => setUndone(undefined)} /> : null}
    </>
  )
}

function Undo({ change: { id, name }, onClose }: { change: Change; onClose: () => void }) {
  const again = useSchoolsAgain()
  return (
    <ReasonDialog
      title={copy.title}
      lead={copy.lead(name)}
      ok={copy.undo}
      send={({ reason }) => call('undoSchoolChange', { id, reason })}
      onDone={again}
      onClose={onClose}
      hint={actCopy.reasonAudited}
    />
  )
}
