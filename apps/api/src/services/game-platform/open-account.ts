import { type Person, type Progress, whenPlatformSays } from './game-platform.ts'

/** An account on CodeCombat. */
export interface PlatformUser extends Progress {
  /** The platform's id. */
  id: string
  /** The name under which it was created. */
  name: string
  /** Every `User.externalId` that is linked to it; an account may have several. */
  linkedTo: readonly string[]
}

/** The calls of CodeCombat by which an account is opened for somebody. */
export interface PartnerApi {
  /** Creates an account. Never retried: after `unreachable` and `timeout` it may exist, and then the next attempt is a `conflict`. */
  createUser(input: { name: string; email: string; role: 'student' | 'teacher' }): Promise<PlatformUser>
  /** Links the account to the person of `token`, which the platform looks up here. `conflict`: that person is already linked. */
  linkIdentity(input: { handle: string; token: string }): Promise<void>
  /** @param handle the platform's id of the account, or its name */
  fetchUser(handle: string): Promise<PlatformUser>
}

/**
 * Creates the account and links it. The platform gives out a handle once, and each step continues from what another attempt completed.
 * Sends neither the child's name nor a working e-mail address.
 */
export async function openAccount(api: PartnerApi, person: Person): Promise<string | null> {
  const { handle, role } = person
  const { id } = await api
    .createUser({ name: handle, email: `${handle}@users.invalid`, role })
    .catch(whenPlatformSays('conflict', () => api.fetchUser(handle)))
  const token = await person.token()
  return api
    .linkIdentity({ handle: id, token })
    .then(() => id)
    .catch(whenPlatformSays('conflict', () => alreadyLinked(api, id, person)))
}

/**
 * Handles a person whom the platform has linked already: by an earlier attempt, or to an account of their own (spec §2, /jump).
 * They can play in both cases. The id of their own account is unknown to us: null.
 */
async function alreadyLinked(api: PartnerApi, id: string, { externalId }: Person): Promise<string | null> {
  const { linkedTo } = await api.fetchUser(id)
  return linkedTo.includes(externalId) ? id : null
}
