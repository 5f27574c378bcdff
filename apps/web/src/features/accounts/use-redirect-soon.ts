import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** Success is shown for a second before the page is left (spec §4). */
const pause = 1000

/** `redirectSoon` sets `succeeded` and navigates to `to` a second later. */
export function useRedirectSoon(to: string) {
  const navigate = useNavigate()
  const [succeeded, setSucceeded] = useState(false)
  useEffect(() => {
    if (!succeeded) return undefined
    const timer = setTimeout(() => void navigate(to), pause)
    return () => clearTimeout(timer)
  }, [succeeded, navigate, to])
  return { succeeded, redirectSoon: () => setSucceeded(true) }
}
