import type { GroupNumber } from '@qisuan/rules/people/groups'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query-client.ts'
import { showRefusal } from '../../api/show-refusal.ts'
import type { Answer } from '../../api/transport.ts'
import { useUntilAnswered } from '../../api/until-answered.ts'
import { formMode } from '../accounts/forms/form-mode.ts'
import { blankConsent, checkConsent, isField, type ConsentForm } from './check-consent.ts'

const middleGroup: GroupNumber = 2

/**
 * The consent that enrolling in a group needs: what has been given, what is still to ask, and the form for it.
 * Without a group nothing is asked yet.
 */
export function useConsent(group: GroupNumber | undefined) {
  const queryClient = useQueryClient()
  const options = queryOf('consent', { query: { group: String(group) } })
  const query = useQuery(group === undefined ? { ...options, queryFn: skipToken } : options)
  const form = useForm({ ...formMode, defaultValues: blankConsent })
  const over14 = useWatch({ control: form.control, name: 'over14' })

  const state = query.data
  const { needs, given } = readConsent(state, group, over14)
  const untilAnswered = useUntilAnswered()

  /** Shows what is missing or wrong in the fields. @returns the body of the call when nothing is */
  const check = ({ focus = false } = {}) => {
    if (!state) return undefined
    const { body, errors } = checkConsent(form.getValues(), needs, state.policy_version)
    const wrong = Object.entries(errors)
    for (const [name, message] of wrong) if (isField(name)) form.setError(name, { message })
    const first = wrong.map(([name]) => name).find(isField)
    if (focus && first) form.setFocus(first)
    return wrong.length === 0 ? body : undefined
  }

  /** Shows an error of the server. One about the version or the account's own phone has no field here. */
  const refuse = (error: unknown) => {
    const sentence =
      error instanceof ApiError ? (error.errors?.['policy_version'] ?? error.errors?.['phone']) : undefined
    if (sentence === undefined) showRefusal(form, error)
    else form.setError('root', { message: sentence })
  }

  /** Sends the consent unless it has been given. @returns whether it has been given now */
  const give = async (): Promise<boolean> => {
    if (given) return true
    const body = check({ focus: true })
    if (!body) return false
    try {
      await untilAnswered(async (again) => {
        // The first one may have arrived, and its code is used up.
        const now = again ? await queryClient.fetchQuery({ ...options, staleTime: 0 }) : undefined
        if (!readConsent(now, group, over14).given) await call('giveConsent', { body })
      })
      return true
    } catch (error) {
      refuse(error)
      return false
    } finally {
      // After a refusal too: a new version may have come in between.
      await queryClient.invalidateQueries({ queryKey: ['consent'] })
    }
  }

  return { query, form, state, needs, given, check, give, refuse }
}

/** The questions that a group's consent still asks, and whether it has been given. */
function readConsent(
  state: Answer<'consent'> | undefined,
  group: GroupNumber | undefined,
  over14: ConsentForm['over14'],
) {
  const isDue = state?.guardian.required === true && state.guardian.given_at === null
  const age = group === middleGroup && isDue
  const needs = { age, guardian: isDue && !(age && over14 !== 'false') }
  const agreed = state !== undefined && state.agreed_version === state.policy_version
  return { needs, given: agreed && !needs.age && !needs.guardian }
}

export type ConsentProcess = ReturnType<typeof useConsent>
