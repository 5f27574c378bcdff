import type { Services } from '../../services/services.ts'

/** Of which kind of platform the accounts are that are opened now. */
export function kindOfPlatform({ config }: Pick<Services, 'config'>): 'codecombat' | 'openid' {
  return config.platform.openId ? 'openid' : 'codecombat'
}
