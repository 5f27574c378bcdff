import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Card, Skeleton } from 'antd'
import { useState } from 'react'
import { accessCopy as copy } from '#copy/access'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { ImportedPeople, type UndoProps } from '../../ui/files/imported-files.tsx'
import { Jobs } from '../../ui/jobs.tsx'
import { number } from '../../ui/names.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { RoundField } from '../../ui/round-field.tsx'
import { AllowedPeople } from './allowed-people.tsx'
import { ImportAllowed } from './import-allowed.tsx'

const kinds = ['importAccess'] as const

/** Room of the people who are let into a round by name: one by one, and by files. */
export function AccessRoom() {
  const { data, error, refetch } = useQuery(queryOf('accessLists'))
  const [chosen, setChosen] = useState<string>()
  const again = useListsAgain()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const { rounds, imports } = data
  const round = rounds.find((each) => each.round === chosen) ?? rounds.find(({ people }) => people > 0) ?? rounds[0]
  if (!round) return <Card>{copy.noRound}</Card>
  return (
    <div className="stack">
      <Card>
        <p className="muted">{copy.lead}</p>
        <div className="fields">
          <RoundField rounds={rounds} value={round.round} onChange={setChosen} />
        </div>
      </Card>
      <AllowedPeople round={round} onChanged={() => void again()} />
      <Jobs kinds={kinds} onEnded={() => void again()} />
      <ImportAllowed round={round.round} />
      <ImportedPeople imports={imports} copy={copy.imports} Undo={Undo} />
    </div>
  )
}

/** Loads again what a change of the lists may have changed. */
function useListsAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const changed = ['accessLists', 'accessList']
    await Promise.all(changed.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }
}

function Undo({ id, onClose }: UndoProps) {
  const again = useListsAgain()
  return (
    <ReasonDialog
      title={copy.undo.title(id)}
      lead={copy.undo.lead}
      ok={copy.undo.ok}
      danger
      preview={async () => {
        const { removed, untouched } = await call('checkAccessUndo', { id })
        return copy.undo.effect(number(removed), untouched)
      }}
      send={(values) => call('undoAccessImport', { id, ...values })}
      onDone={() => void again()}
      onClose={onClose}
    />
  )
}
