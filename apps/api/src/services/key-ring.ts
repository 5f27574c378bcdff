import { KeyError, openKeyRing, type KeyRing, type Secrets } from '@qisuan/db/key-ring'
import type { Pool } from 'pg'
import { ConfigurationError } from '../config/config.ts'
import type { Changes } from './cache/changes.ts'
import type { Clock } from './clock.ts'

interface Options {
  pool: Pool
  changes: Changes
  clock: Clock
  secrets: Secrets
  onError: (error: Error) => void
}

/**
 * Opens the keys and reads them again at every change, so that a rotation needs no restart. After each reading the process announces
 * which keys it holds: a rotation waits for all processes (docs/adr/operation/0037-keys.md).
 * @throws ConfigurationError when the secrets of this process do not open them
 */
export async function followKeyRing({ pool, changes, clock, secrets, onError }: Options): Promise<KeyRing> {
  const ring = await openKeyRing(pool, secrets, clock.now()).catch((error: unknown) => {
    throw error instanceof KeyError ? new ConfigurationError(error.message, { cause: error }) : error
  })
  let reading = Promise.resolve()
  const read = () => {
    // One after the other, so that an older reading never replaces a newer one.
    reading = reading
      .then(() => ring.load())
      .then(() => changes.announce(ring.fingerprint()))
      .catch(onError)
  }
  changes.onKeyChange(read)
  read()
  await reading
  return ring
}
