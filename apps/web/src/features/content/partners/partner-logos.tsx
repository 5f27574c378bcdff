import { useIdentity } from '../../../identity.ts'

/** The organisations behind the competition, by role, with their logos. */
export function PartnerLogos() {
  const { partners } = useIdentity()
  return (
    <dl className="stack gap-2">
      {partners.map(({ role, members }) => (
        <div key={role} className="stack">
          <dt>{role}</dt>
          {members.map(({ name, logo }) => (
            <dd className="row gap-1-half strong snug" key={name}>
              {logo ? (
                <img className="fixed rounded-small" src={logo} alt="" width={36} height={36} loading="lazy" />
              ) : null}
              {name}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
