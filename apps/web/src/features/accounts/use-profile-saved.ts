import type { User } from '@qisuan/contracts/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keepAnswer, queryOf } from '../../api/query-client.ts'
import { paths } from '../../paths.ts'

/** Success is shown for a second before the profile opens (spec §4). */
const pause = 1000

/** `onSaved` stores the changed user, if there is one, sets `succeeded` and opens the profile a second later. */
export function useProfileSaved() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [succeeded, setSucceeded] = useState(false)
  useEffect(() => {
    if (!succeeded) return undefined
    const timer = setTimeout(() => void navigate(paths.user()), pause)
    return () => clearTimeout(timer)
  }, [succeeded, navigate])
  const onSaved = (user?: User) => {
    setSucceeded(true)
    if (user) keepAnswer(queryClient, queryOf('me'), user)
  }
  return { succeeded, onSaved }
}
