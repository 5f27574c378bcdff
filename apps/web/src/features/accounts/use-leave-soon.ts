import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** Success is shown for a second before the page is left (spec §4). */
const pause = 1000

/** `leaveSoon` sets `worked` and navigates to `to` a second later. */
export function useLeaveSoon(to: string) {
  const navigate = useNavigate()
  const [worked, setWorked] = useState(false)
  useEffect(() => {
    if (!worked) return undefined
    const timer = setTimeout(() => void navigate(to), pause)
    return () => clearTimeout(timer)
  }, [worked, navigate, to])
  return { worked, leaveSoon: () => setWorked(true) }
}
