import { messages } from '@qisuan/contracts/field-messages'
import { isNamedAfter } from '@qisuan/rules/people/passwords'
import { ValidationError } from '../../app-error.ts'
import type { Services } from '../services.ts'

/** Number of the most common passwords that are refused; attackers try about as many. */
const refused = 10_000

let known: Promise<ReadonlySet<string>> | undefined

/** Loaded with the first password that is set: the list takes a moment to unpack. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, refused))
}

/** @throws ValidationError on `password` when it is one of the most common ones, or a name of the organiser */
export async function refuseEasyPassword({ content }: Pick<Services, 'content'>, password: string): Promise<void> {
  known ??= load()
  const { full_name, short_name, english_name = '', organisation } = content.organiser()
  const isCommon = (await known).has(password.normalize('NFKC').toLowerCase())
  if (isCommon || isNamedAfter(password, [full_name, short_name, english_name, organisation]))
    throw new ValidationError({ password: messages.passwordEasy })
}
