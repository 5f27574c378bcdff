import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { allSeasons } from '../competition/queries.ts'
import { orderJob } from '../jobs/order-job.ts'
import { uploadedName, withUploadedFile } from '../jobs/uploaded-files.ts'
import { previewScores } from './scores/preview-scores.ts'
import { requireImport, scoreImports, type ScoreImport } from './scores/score-batch.ts'
import { undoImport } from './scores/undo-import.ts'

const importsShown = 100
const changesShown = 20

/** The scores room. */
export function scoreRoomRoutes(on: OnConsole, services: Services): void {
  on('scoreImports', async ({ query: { round } }) => {
    const seasons = await allSeasons(services)
    const imports = await scoreImports(services.pool, round)
    return {
      round: seasons[0]?.roundSlug ?? null,
      rounds: seasons.flatMap(({ year, rounds }) => rounds.map(({ key, name }) => ({ round: key, year, name }))),
      imports: imports.slice(0, importsShown).map(presentImport),
    }
  })

  on('checkScores', async ({ body, session }) => {
    await uploadedName(services, body.file, session.operatorId)
    return withUploadedFile(services, body.file, (file) =>
      previewScores(services, { roundKey: body.round, file, lowering: body.lower }),
    )
  })

  on('importScores', async ({ body, session }) => {
    const { file, round, lower, skip_invalid: skipInvalid, outside_window: outsideWindow, reason } = body
    const name = await uploadedName(services, file, session.operatorId)
    return orderJob(services, {
      kind: 'importScores',
      arguments: { file, round, lower, skipInvalid, outsideWindow },
      about: name,
      reason,
      operator: session.name,
    })
  })

  on('checkScoreUndo', async ({ body, session }) => {
    const undone = await undoImport(services, { id: body.id, operator: session.name, apply: false })
    return {
      round: undone.roundKey,
      name: undone.name,
      people: undone.people,
      changed: undone.changes.length,
      changes: undone.changes.slice(0, changesShown).map(({ userId, ...points }) => ({ id: userId, ...points })),
      reopened: undone.reopened,
    }
  })

  on('undoScoreImport', async ({ body, session }) => {
    const { name, roundKey } = await requireImport(services.pool, body.id)
    return orderJob(services, {
      kind: 'undoScoreImport',
      arguments: { id: body.id, round: roundKey },
      about: `${body.id} 号导入 · ${name}`,
      reason: body.reason,
      operator: session.name,
    })
  })
}

const iso = (moment: Date | null) => moment && moment.toISOString()

const presentImport = (each: ScoreImport) => ({
  id: each.id,
  round: each.roundKey,
  name: each.name,
  operator: each.operator,
  lower: each.replaces,
  received_at: each.receivedAt.toISOString(),
  finished_at: iso(each.finishedAt),
  lines: each.lines,
  counted: each.counted,
  changed: each.changed,
  refused: each.refused,
  undone_at: iso(each.undoneAt),
  undone_by: each.undoneBy,
})
