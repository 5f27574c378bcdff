import { z } from 'zod'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { AppError } from '../../app-error.ts'
import { auditEntries, auditGroups, auditedNames, auditedRounds } from './queries.ts'

const shown = 50
/** Rows of one act, such as an import, that the console lists. */
const rowsShown = 100
const values = z.record(z.string(), z.unknown())

/** The audit as the console shows it. */
export function auditRoutes(on: OnConsole, services: Services): void {
  on('auditLog', async ({ query }) => {
    const groups = await auditGroups(services, shown, query)
    return {
      list: groups.map(({ id, at, until, ...group }) => ({
        ...group,
        id: Number(id),
        at: at.toISOString(),
        until: until.toISOString(),
      })),
      ...(await auditedNames(services)),
      rounds: await auditedRounds(services),
    }
  })

  on('auditEntries', async ({ query: { id } }) => {
    const found = await auditEntries(services, BigInt(id), { ownSubject: true, atMost: rowsShown })
    if (!found) throw new AppError('not_found', `没有编号为 ${id} 的操作记录`)
    const list = found.list.map(({ id: entry, key, before, after }) => ({
      id: Number(entry),
      key: values.parse(key),
      before: values.nullable().parse(before),
      after: values.nullable().parse(after),
    }))
    return { list, total: found.total }
  })
}
