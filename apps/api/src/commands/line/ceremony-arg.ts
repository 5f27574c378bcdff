import { listCeremonies } from '../../modules/ceremonies/list-ceremonies.ts'
import type { Services } from '../../services/services.ts'
import { UsageError } from './command-context.ts'

/** A ceremony by how its id begins; without anything the only one that has not ended. @throws UsageError */
export async function ceremonyNamed(services: Services, text: string): Promise<string> {
  const { ceremonies } = await listCeremonies(services)
  const meant = ceremonies.filter(({ id, state }) => (text === '' ? state !== 'ended' : id.startsWith(text)))
  const [found] = meant
  if (found && meant.length === 1) return found.id
  if (meant.length > 1) throw new UsageError(`有 ${meant.length} 场，请写明编号：reveal list 列出`)
  throw new UsageError(text === '' ? '没有准备好的揭榜：先用 reveal prepare' : `没有编号是 ${text} 的揭榜`)
}
