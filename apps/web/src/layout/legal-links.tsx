import { content } from '#copy/content'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'

const links = [
  [paths.privacy(), content.policy.privacy.title],
  [paths.childrenPrivacy(), content.policy.children.title],
  [paths.terms(), content.policy.terms.title],
] as const

/** The documents to which people agree, for the foot of every frame. */
export function LegalLinks() {
  return links.map(([to, label]) => (
    <Link key={to} to={to}>
      {label}
    </Link>
  ))
}
