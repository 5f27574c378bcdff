import type { Sent } from '@qisuan/contracts/contract'
import { giveConsent } from '@qisuan/contracts/consent'
import { messages } from '@qisuan/contracts/field-messages'
import { consents } from '#copy/consents'

/** Values of a consent's fields. */
export interface ConsentForm {
  over14: '' | 'true' | 'false'
  guardian_name: string
  /** Unused while `own_phone` is chosen. */
  guardian_phone: string
  own_phone: boolean
  code: string
  agree: boolean
}

export const blankConsent: ConsentForm = {
  over14: '',
  guardian_name: '',
  guardian_phone: '',
  own_phone: false,
  code: '',
  agree: false,
}

/** Questions of the form: whether the person is 14, and for a guardian. */
export interface Needs {
  age: boolean
  guardian: boolean
}

/** The body of the call, and a message for each field that is missing or wrong. */
export function checkConsent(values: ConsentForm, needs: Needs, version: string) {
  const body: Sent<'giveConsent', 'body'> = {
    policy_version: version,
    ...(needs.age && values.over14 && { over14: values.over14 }),
    ...(needs.guardian && {
      guardian_name: values.guardian_name,
      code: values.code,
      ...(values.own_phone ? {} : { guardian_phone: values.guardian_phone }),
    }),
  }
  const errors: Partial<Record<keyof ConsentForm, string>> = {}
  if (needs.age && !values.over14) errors.over14 = messages.over14
  for (const { path, message } of giveConsent.body.safeParse(body).error?.issues ?? []) {
    const field = String(path[0])
    if (isField(field)) errors[field] ??= message
  }
  if (!values.agree) errors.agree = consents.agreeFirst
  return { body, errors }
}

export function isField(name: string): name is keyof ConsentForm {
  return Object.hasOwn(blankConsent, name)
}
