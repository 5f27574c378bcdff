import { useQuery } from '@tanstack/react-query'
import { identityQuery } from '../api/queries.ts'
import { useScheme } from './use-scheme.ts'

/** The organiser's logo; without one, a mark with the first character of the competition's short name. */
export function Mark({ onDark = false }: { onDark?: boolean }) {
  const { data: identity } = useQuery(identityQuery)
  const scheme = useScheme()
  const logo = (onDark || scheme === 'dark' ? identity?.logo_dark : undefined) ?? identity?.logo
  if (logo) return <img src={logo} width="30" height="30" alt="" />
  return (
    <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
      <rect x="0.5" y="0.5" width="29" height="29" rx="8" fill="#fff" stroke="#e6e5e0" />
      <text x="15" y="21" fontSize="16" fontWeight="700" textAnchor="middle" fill="#10162f">
        {Array.from(identity?.short_name ?? '')[0]}
      </text>
    </svg>
  )
}
