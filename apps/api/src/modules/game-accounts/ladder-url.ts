import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions.ts'
import { launchGame } from './launch-game.ts'

/** The ladder's link (spec §7: the play url): general practice, and for a teacher the way to the platform. */
export function ladderUrl(services: Services, session: Session): Promise<{ url: string }> {
  return launchGame(services, session, 'play')
}
