import type { Sealer } from '@qisuan/db/sealing'
import { normaliseRealname } from '@qisuan/rules/people/identity'

/** The columns of a person's real name: the name itself, sealed, and the keyed hash by which it is found. */
export function realnameColumns(sealer: Sealer, userId: number, name: string) {
  return {
    realnameSealed: sealer.seal(name, `user_account.realname/${userId}`),
    realnameHash: sealer.blindIndex('realname', normaliseRealname(name)),
  }
}
