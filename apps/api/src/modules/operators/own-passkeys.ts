import { passkeyTimeout } from '@qisuan/contracts/console/access/passkeys'
import type { OperatorAnswer, OperatorReceived } from '@qisuan/contracts/console/contract'
import { AppError } from '../../app-error.ts'
import type { OperatorSession } from '../../services/sessions/operator-sessions.ts'
import type { Services } from '../../services/services.ts'
import { answeredChallenge, challengedAt, makeChallenge } from './passkey-challenge.ts'
import { relyingParty } from './relying-party.ts'

const most = 10
/** Ed25519, ECDSA on P-256, RSA: what every authenticator has one of (RFC 9053, RFC 8812). */
const algorithms = [-8, -7, -257]

type Own = Pick<OperatorSession, 'operatorId' | 'login' | 'name'>

/** The passkeys of an operator, newest first. */
export async function listPasskeys(
  { db }: Services,
  { operatorId }: Pick<Own, 'operatorId'>,
): Promise<OperatorAnswer<'passkeys'>> {
  const rows = await db.operatorPasskey.findMany({ where: { operatorId }, orderBy: { id: 'desc' } })
  return rows.map(({ id, browser, createdAt, lastUsedAt }) => ({
    id,
    browser,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }))
}

/** Options from which a browser makes a passkey. @throws AppError not_found (404) where browsers give none */
export async function newPasskey(
  services: Services,
  { operatorId, login, name }: Own,
): Promise<OperatorAnswer<'newPasskey'>> {
  const { db, config, content, sealer } = services
  const held = await db.operatorPasskey.findMany({ where: { operatorId }, select: { credentialId: true } })
  return {
    challenge: makeChallenge(services, `passkey of ${operatorId}`),
    rp: { id: relyingParty(config).id, name: content.organiser().short_name },
    // Authenticators show it to nobody, and keep one passkey for each.
    user: { id: base64url(sealer.blindIndex('operator', `user ${operatorId}`)), name: login, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyTimeout,
    excludeCredentials: held.map(({ credentialId }) => ({ type: 'public-key', id: base64url(credentialId) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  }
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** @throws AppError conflict (409) for one that does not fit, that is known already, or that is one too many */
export async function addPasskey(
  services: Services,
  { operatorId, browser }: { operatorId: number; browser: string },
  made: OperatorReceived<'addPasskey', 'body'>,
): Promise<void> {
  const { db, clock } = services
  const challenge = answeredChallenge(made.response.clientDataJSON)
  const at = challengedAt(services, `passkey of ${operatorId}`, challenge)
  const credential = at && (await verifiedCredential(services, made, challenge))
  if (!credential) throw new AppError('conflict', '通行密钥没有添加成功，请再试一次')
  if ((await db.operatorPasskey.count({ where: { operatorId } })) >= most)
    throw new AppError('conflict', `最多 ${most} 个通行密钥，请先去掉不用的`)
  const { count } = await db.operatorPasskey.createMany({
    skipDuplicates: true,
    data: {
      operatorId,
      browser,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: new Uint8Array(credential.publicKey),
      counter: credential.counter,
      createdAt: clock.now(),
      challengedAt: at,
    },
  })
  if (count === 0) throw new AppError('conflict', '这个通行密钥已经添加过了')
}

async function verifiedCredential(
  { config }: Services,
  made: OperatorReceived<'addPasskey', 'body'>,
  challenge: string,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(config)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return registrationInfo?.credential
  } catch {
    // The library throws for each thing that does not fit.
    return undefined
  }
}

/** @throws AppError not_found (404) for one that is not theirs */
export async function removePasskey(
  { db }: Services,
  { operatorId }: Pick<Own, 'operatorId'>,
  id: number,
): Promise<void> {
  const { count } = await db.operatorPasskey.deleteMany({ where: { id, operatorId } })
  if (count === 0) throw new AppError('not_found', '没有这个通行密钥')
}
