import type { Services } from '../../services/services.ts'
import { kindOfPlatform } from './kind-of-platform.ts'

/**
 * Unlinks the accounts of a platform of another kind, before the first request after the organiser has changed it. Nothing is lost: everybody
 * is linked again by their next launch, and to the account that they had there before if it is a platform of former times, because
 * handles and subjects are always the same.
 * @returns how many
 */
export async function followPlatform(services: Services): Promise<number> {
  if (services.config.platform.url === undefined) return 0
  const { rowCount } = await services.pool.query(
    'update game_account set platform = $1, platform_id = null, linked_at = null where platform <> $1',
    [kindOfPlatform(services)],
  )
  return rowCount ?? 0
}
