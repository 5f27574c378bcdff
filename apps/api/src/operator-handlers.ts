import type { OperatorCallName } from '@qisuan/contracts/console/addresses'
import { consoleRoutes } from './console-routes.ts'
import type { Services } from './services/services.ts'

type Handler = (call: never) => Promise<unknown>

/** The handlers of the console's calls, for commands that make the same calls without HTTP. */
export function operatorHandlers(
  services: Services,
): ReadonlyMap<OperatorCallName, { handler: Handler; preview: Handler | undefined }> {
  const handlers = new Map<OperatorCallName, { handler: Handler; preview: Handler | undefined }>()
  const noPages = () => Promise.reject(new Error('pages are drawn by the site'))
  consoleRoutes((name, handler, ...[preview]) => void handlers.set(name, { handler, preview }), services, noPages)
  return handlers
}
