import type { Answer } from '@qisuan/contracts/contract'
import { deliverySeconds, signedDelivery } from '@qisuan/contracts/game-accounts'
import { AppError } from '../../../app-error.ts'
import { PlatformFailure } from '../../../services/game-platform/game-platform.ts'
import { platformUnavailable } from '../../../services/game-platform/unavailable.ts'
import type { Services } from '../../../services/services.ts'
import { validated } from '../../../validated.ts'
import { receiveScores } from './receive-scores.ts'

/** Only what was signed as scores: what the platform signs to get a token is of another type. */
const type = 'qisuan-scores+jwt'

/**
 * Writes scores that a platform with OpenID Connect sends as a signed JWT (docs/partner-platforms.md). Its claims say from whom and for whom
 * it is, when it was sent, and its number; from then on it is a delivery like any other.
 * @throws AppError not_found (404) where the platform signs nothing · bad_signature (401) · platform_unavailable (503): its keys cannot be
 * fetched · and whatever `receiveScores` throws
 */
export async function receiveSignedScores(services: Services, token: string): Promise<Answer<'receiveSignedScores'>> {
  const { iat, jti, round, scores } = await verified(services, token)
  return receiveScores(services, {
    delivery: jti,
    sent_at: new Date(iat * 1000).toISOString(),
    round,
    scores: scores.map(namedBySubject),
  })
}

async function verified({ config, clock, partnerKeys }: Services, token: string) {
  if (!partnerKeys) throw new AppError('not_found', '本站的比赛平台不用签名的方式送成绩')
  const { errors, jwtVerify } = await import('jose')
  const { payload } = await jwtVerify(token, partnerKeys.find, {
    issuer: config.platform.clientId,
    audience: config.siteUrl,
    typ: type,
    algorithms: ['ES256', 'ES384', 'EdDSA', 'RS256', 'PS256'],
    maxTokenAge: deliverySeconds,
    clockTolerance: deliverySeconds,
    currentDate: clock.now(),
  }).catch((cause: unknown) => {
    if (cause instanceof PlatformFailure) throw platformUnavailable(cause.retryAfterSeconds, cause)
    if (cause instanceof errors.JWTExpired) throw new AppError('bad_signature', '签名已过期', { cause })
    if (cause instanceof errors.JOSEError) throw new AppError('bad_signature', '签名无效', { cause })
    throw cause
  })
  return validated(signedDelivery, payload)
}

/** A row names its person by the `sub` of the login. */
function namedBySubject(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  return { ...row, user: 'sub' in row ? row.sub : undefined, externalId: undefined }
}
