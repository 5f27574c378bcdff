import { passkeyTimeout } from '@qisuan/contracts/console/access/passkeys'
import type { OperatorAnswer, OperatorReceived } from '@qisuan/contracts/console/contract'
import { AppError } from '../../app-error.ts'
import type { Client } from '../../client.ts'
import type { OperatorCookie } from '../../operator-cookie.ts'
import type { Services } from '../../services/services.ts'
import { openOperatorSession } from './open-session.ts'
import { answeredChallenge, challengedAt, makeChallenge } from './passkey-challenge.ts'
import { relyingParty } from './relying-party.ts'

type Signed = OperatorReceived<'passkeyLogin', 'body'>

/** @throws AppError not_found (404) where browsers give no passkeys */
export function passkeyChallenge(services: Services): OperatorAnswer<'passkeyChallenge'> {
  const { id } = relyingParty(services.config)
  return {
    challenge: makeChallenge(services, 'login'),
    rpId: id,
    timeout: passkeyTimeout,
    userVerification: 'required',
  }
}

/**
 * Logs an operator in by a passkey. The device has asked for PIN, finger or face, so that it is two factors in one.
 * @returns the operator's name
 * @throws AppError forbidden (403), the same for every cause
 */
export async function loginWithPasskey(
  services: Services,
  signed: Signed,
  from: { client: Client; cookie: OperatorCookie },
): Promise<string> {
  const { db, clock } = services
  const challenge = answeredChallenge(signed.response.clientDataJSON)
  const at = challengedAt(services, 'login', challenge)
  const passkey = await db.operatorPasskey.findUnique({
    where: { credentialId: Buffer.from(signed.id, 'base64url') },
    include: { operator: { select: { name: true, disabledAt: true } } },
  })
  if (!at || !passkey || passkey.operator.disabledAt) throw refused()
  const counter = await verifiedCounter(services, { signed, challenge, passkey })
  if (counter === undefined) throw refused()
  await db.$transaction(async (tx) => {
    const { count } = await tx.operatorPasskey.updateMany({
      where: { id: passkey.id, challengedAt: { lt: at } },
      data: { challengedAt: at, counter, lastUsedAt: clock.now() },
    })
    if (count === 0) throw refused()
    await openOperatorSession(services, { operatorId: passkey.operatorId, ...from }, tx)
  })
  return passkey.operator.name
}

const refused = () => new AppError('forbidden', '这个通行密钥打不开后台，请用密码登录')

/** Counter of the passkey's uses; undefined when its signature is wrong, or somebody has copied it. */
async function verifiedCounter(
  { config }: Services,
  {
    signed,
    challenge,
    passkey,
  }: { signed: Signed; challenge: string; passkey: { publicKey: Uint8Array<ArrayBuffer>; counter: bigint } },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(config)
  const { publicKey, counter } = passkey
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: signed.id, publicKey, counter: Number(counter) },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws for each thing that does not fit.
    return undefined
  }
}
