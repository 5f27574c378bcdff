import { about as copy } from '#copy/about'
import { useIdentity } from '../../identity.ts'
import { Facts } from '../../ui/facts.tsx'

/** Who organises the competition, and who answers for the data of its children: what of it the organiser has written. */
export function Organisers() {
  const { organisation, partners, contact } = useIdentity()
  const hosts = partners.map(({ role, members }) => ({
    label: role,
    value: members.map(({ name }) => name).join('、'),
  }))
  const officer = contact.officer === undefined ? [] : [{ label: copy.officer, value: contact.officer }]
  return <Facts facts={[{ label: copy.organisation, value: organisation }, ...hosts, ...officer]} />
}
