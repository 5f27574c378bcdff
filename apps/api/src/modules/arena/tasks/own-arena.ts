import type { Pool } from 'pg'
import { ConflictError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'

/** @throws ConflictError where the platform is somebody else's */
export function requireArena({ arena }: Pick<Services, 'arena'>): Pool {
  if (arena) return arena
  throw new ConflictError('这里的比赛平台不是自带的，题目要在那个平台上改')
}
