import { messages } from '@qisuan/contracts/fields'
import { ValidationError } from '../../app-error.ts'

/** How many of the most common passwords are refused; attackers try about as many. */
const refused = 10_000

let known: Promise<ReadonlySet<string>> | undefined

/** Loaded with the first password that is set: the list takes a moment to unpack. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, refused))
}

/** @throws ValidationError on `password` when it is one of the most common ones */
export async function refuseCommonPassword(password: string): Promise<void> {
  known ??= load()
  if ((await known).has(password.normalize('NFKC').toLowerCase())) {
    throw new ValidationError({ password: messages.passwordEasy })
  }
}
