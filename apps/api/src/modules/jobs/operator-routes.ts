import { jobKinds, type JobKind } from '@qisuan/contracts/console/jobs'
import { scopeOf, type Grant } from '@qisuan/contracts/console/access/rights'
import { AppError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { presentJob } from './present.ts'
import { keepFile } from './uploaded-files.ts'

const shown = 20

/** The kinds of jobs that somebody may order, and therefore see. */
const kindsOf = (grants: readonly Grant[]): JobKind[] =>
  (Object.keys(jobKinds) as JobKind[]).filter((kind) => scopeOf(jobKinds[kind].right, grants) !== undefined)

/** Long work: what was ordered, how far it is, and what came of it; and the files that it needs. */
export function jobRoutes(on: OnConsole, services: Services): void {
  const { db } = services

  on('jobs', async ({ query, session }) => {
    const kinds = kindsOf(session.grants).filter((kind) => query.kind === undefined || query.kind === kind)
    const rows = await db.job.findMany({ where: { kind: { in: kinds } }, orderBy: { id: 'desc' }, take: shown })
    return rows.map(presentJob)
  })

  on('job', async ({ query, session }) => {
    const row = await db.job.findFirst({ where: { id: query.id, kind: { in: kindsOf(session.grants) } } })
    if (!row) throw new AppError('not_found', '没有这件工作，或者你没有看它的权限')
    return presentJob(row)
  })

  on('uploadFile', async ({ body, session }) => {
    const id = await keepFile(services, { operatorId: session.operatorId, ...body })
    return { id, name: body.name }
  })
}
