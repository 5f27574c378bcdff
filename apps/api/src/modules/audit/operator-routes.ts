import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { auditGroups } from './queries.ts'

const shown = 50

/** The audit as the console shows it. */
export function auditRoutes(on: OnConsole, services: Services): void {
  on('auditLog', async ({ query }) => {
    const groups = await auditGroups(services, shown, query)
    const { rows } = await services.pool.query<{ operators: string[]; subjects: string[] }>(
      `select coalesce(array_agg(distinct operator), '{}') as operators, coalesce(array_agg(distinct subject), '{}') as subjects
       from audit_entry`,
    )
    const [known] = rows
    return {
      list: groups.map(({ id, at, ...group }) => ({ ...group, id: Number(id), at: at.toISOString() })),
      operators: known?.operators ?? [],
      subjects: known?.subjects ?? [],
    }
  })
}
