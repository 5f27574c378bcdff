import { newKey } from '@qisuan/browsers/new-key'
import { ApiError } from '../../../api/api-error.ts'

interface Keyed {
  getValues(name: 'key'): string
  setValue(name: 'key', key: string): void
}

/**
 * Sends what a form holds under the form's key, which stays the same until it is done with: sent twice, it is there once. After a conflict
 * the next try is another one, for this key may have stored what was typed before.
 */
export async function underKey<Answer>(form: Keyed, send: (key: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await send(form.getValues('key'))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') form.setValue('key', newKey())
    throw error
  }
}
