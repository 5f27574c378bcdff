import { createHmac } from 'node:crypto'
import { type GamePlatform, PlatformFailure } from './game-platform.ts'
import type { PartnerKeys } from './partner-keys.ts'

interface Settings {
  /** Our own address, by which the platform knows us as its provider. */
  siteUrl: string
  url: string
  clientId: string
  loginUrl: string
}

/**
 * A platform that logs people in with OpenID Connect, for which we are the provider (docs/adr/contest/0065-a-second-platform.md). It opens its accounts
 * by itself when somebody arrives, and sends its scores signed, so that no step of a pupil calls it.
 */
export function createOpenIdPlatform({ siteUrl, url, clientId, loginUrl }: Settings, keys: PartnerKeys): GamePlatform {
  const lacks = (call: string) => (): never => {
    throw new PlatformFailure('refused', `a platform with OpenID Connect has no ${call}`)
  }
  return {
    openAccount: async ({ externalId }) => subjectOf(clientId, externalId),
    subjectOf: (externalId) => subjectOf(clientId, externalId),
    fetchProgress: async () => ({ gamesCompleted: undefined, playTime: undefined }),
    rankingPage: async () => lacks('ranking')(),
    classroomStatistics: async () => lacks('classrooms')(),
    knows: async () => false,
    settingsUrl: lacks('accounts that people link'),

    /** Begins the login by a third party (OpenID Connect Core 1.0, section 4). */
    async loginUrl({ redirect }) {
      const address = new URL(loginUrl)
      address.searchParams.set('iss', siteUrl)
      address.searchParams.set('target_link_uri', new URL(redirect, url).href)
      return address.href
    },

    status: keys.status,
    onRecovery: keys.onRecovery,
  }
}

/** The number of a person on one platform: always the same there, and of no use anywhere else. */
function subjectOf(clientId: string, externalId: string): string {
  return createHmac('sha256', externalId).update(`openid subject for ${clientId}`).digest('base64url').slice(0, 32)
}
