import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { Services } from '../../services/services.ts'
import { listImports, type ImportKind } from './import-batch.ts'

const importsShown = 100

/** The newest files of a kind that were imported, as the console lists them. */
export async function presentImports(
  services: Services,
  kind: ImportKind,
): Promise<OperatorAnswer<'accessLists'>['imports']> {
  const batches = await listImports(services, kind)
  return batches.slice(0, importsShown).map(({ id, name, operator, importedAt, changes, undoneBy, undoneAt }) => ({
    id,
    name,
    operator,
    at: importedAt.toISOString(),
    changes,
    undone: undoneAt && { by: undoneBy ?? '', at: undoneAt.toISOString() },
  }))
}
