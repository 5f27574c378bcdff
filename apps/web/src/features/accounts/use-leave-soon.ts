import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** Spec §4: what has worked is said for a second before the page is left. */
const pause = 1000

/** Leaves for `to` a second after `leaveSoon`; `worked` is true from then on. */
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
