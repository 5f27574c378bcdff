import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { passkeysCopy as copy } from '#copy/passkeys'
import { call } from './call.ts'

/** True if this browser can have passkeys here: they belong to a name, never to an address of numbers. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|:/.test(window.location.hostname)

/** Lets the device prove who its owner is, and logs them in. @throws CallError · Error when the owner does not go on */
export async function loginWithPasskey(): Promise<void> {
  const optionsJSON = await call('passkeyChallenge')
  const { startAuthentication } = await import('@simplewebauthn/browser')
  await call('passkeyLogin', await startAuthentication({ optionsJSON }).catch(refuse))
}

/** Has the device make a passkey. @throws CallError · Error when the owner does not go on */
export async function addPasskey(): Promise<OperatorAnswer<'addPasskey'>> {
  const optionsJSON = await call('newPasskey')
  const { startRegistration } = await import('@simplewebauthn/browser')
  return call('addPasskey', await startRegistration({ optionsJSON }).catch(refuse))
}

/** Browsers say in English what went wrong. */
function refuse(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  throw new Error(isKnown ? copy.known : copy.unfinished)
}
