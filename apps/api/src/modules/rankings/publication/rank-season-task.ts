import { withClient } from '@qisuan/db/with-client'
import type { Client } from 'pg'
import { answerTask } from '../../../services/tasks/answer-task.ts'
import { rankSeason, type Readers, type SeasonStep } from './rank-season.ts'

export interface SeasonToRank {
  databaseUrl: string
  seasonYear: number
}

/** The task of a publication: ranks a season, on connections of its own. */
answerTask(({ databaseUrl, seasonYear }: SeasonToRank, report: (step: SeasonStep) => void) =>
  withReaders(databaseUrl, (readers) => rankSeason(readers, seasonYear, report)),
)

const session = { application_name: 'qisuan-publication' }

/** Opens two connections that see the same moment. */
function withReaders<Result>(databaseUrl: string, work: (readers: Readers) => Promise<Result>): Promise<Result> {
  const connected = <Value>(use: (client: Client) => Promise<Value>) => withClient(databaseUrl, use, session)
  return connected((one) =>
    connected(async (other) => {
      await one.query('begin transaction isolation level repeatable read read only')
      const { rows: moments } = await one.query<{ id: string }>('select pg_export_snapshot() as id')
      await other.query('begin transaction isolation level repeatable read read only')
      await other.query(`set transaction snapshot ${other.escapeLiteral(moments[0]?.id ?? '')}`)
      return work([one, other])
    }),
  )
}
