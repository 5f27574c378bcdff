import { frame } from '#copy/frame'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'

const links = [
  [paths.privacy(), frame.policies.privacy],
  [paths.childrenPrivacy(), frame.policies.children],
  [paths.terms(), frame.policies.terms],
] as const

/** The documents to which people agree, for the foot of every frame. */
export function LegalLinks() {
  return links.map(([to, label]) => (
    <Link key={to} to={to}>
      {label}
    </Link>
  ))
}
