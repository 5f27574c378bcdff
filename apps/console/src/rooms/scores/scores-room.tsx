import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { queryOf, useMay } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { Jobs } from '../../ui/jobs.tsx'
import { ImportScores } from './import-scores.tsx'
import { Imports } from './imports.tsx'
import { PersonScores } from './person-scores.tsx'
import { RefusedScores } from './refused-scores.tsx'
import { ScoreFlow } from './score-flow.tsx'

const kinds = ['importScores', 'undoScoreImport'] as const

/** Files of scores: what each would do, what it did, and taking it back; and how somebody's scores came about. */
export function ScoresRoom() {
  const may = useMay()
  return (
    <div className="stack">
      {may('manage_scores') ? (
        <>
          <ScoreFlow />
          <RefusedScores />
        </>
      ) : null}
      <PersonScores />
      {may('manage_scores') ? <Files /> : null}
    </div>
  )
}

function Files() {
  const { data, error, refetch } = useQuery(queryOf('scoreImports'))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <>
      <Jobs kinds={kinds} onEnded={() => void refetch()} />
      <ImportScores rounds={data.rounds} current={data.round} />
      <Imports imports={data.imports} />
    </>
  )
}
