import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions/sessions.ts'
import { launchGame } from './launch-game.ts'

/** Returns the play URL of the ladder (spec §7): practice for pupils, the platform's start page for teachers. */
export function ladderUrl(services: Services, session: Session): Promise<{ url: string }> {
  return launchGame(services, session, 'play')
}
