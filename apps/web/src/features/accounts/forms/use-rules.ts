import { useEffect, useState } from 'react'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { sentenceOf } from '../../../api/api-error.ts'
import { withTimeout } from '../../../api/with-timeout.ts'

const load = () => withTimeout(import('./rules.ts'))

/**
 * The rules of an account form. A first view does not need them: they load when the visitor first touches the page, at the latest with
 * sending. Where they cannot be loaded, nothing is sent and the form says so.
 */
export function useRules<Input extends FieldValues, Output>(
  pick: (rules: Awaited<ReturnType<typeof load>>) => Resolver<Input, unknown, Output>,
): Resolver<Input, unknown, Output> {
  useEffect(() => {
    const begin = () => void load().catch(() => undefined)
    addEventListener('focusin', begin, { once: true })
    return () => removeEventListener('focusin', begin)
  }, [])
  const [resolver] = useState((): Resolver<Input, unknown, Output> => async (...form) => {
    try {
      return await pick(await load())(...form)
    } catch (error) {
      const root = { type: 'load', message: sentenceOf(error) }
      // The library's type asks of `root` what it asks of every field of a form that is not known here.
      return { values: {}, errors: { root } as FieldErrors<Input> }
    }
  })
  return resolver
}
