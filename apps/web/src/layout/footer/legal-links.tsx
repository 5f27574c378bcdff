import { frame } from '#copy/frame'
import { useIdentity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { Link, OtherSite } from '../../ui/link.tsx'

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

/** The filing numbers that the organiser has. */
export function FilingLinks() {
  const { icp, police } = useIdentity()
  return [icp, police].map((filing) =>
    filing ? (
      <OtherSite key={filing.url} href={filing.url}>
        {filing.text}
      </OtherSite>
    ) : null,
  )
}
