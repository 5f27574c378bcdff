import { AppError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

/** @throws AppError not_found (404) on a site without a game platform (`PLATFORM_URL=none`), whose pages offer none of its verbs */
export function requirePlatform({ config }: Services): void {
  if (config.platform.url === undefined) throw new AppError('not_found', '本站没有比赛平台')
}
