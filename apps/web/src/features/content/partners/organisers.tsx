import { about as copy } from '#copy/about'
import { useIdentity } from '../../../identity.ts'
import { Facts } from '../../../ui/facts.tsx'

/** Organisers of the competition, and the person in charge of its children's data: as far as the organiser has written it. */
export function Organisers() {
  const { organisation, partners, contact } = useIdentity()
  const hosts = partners.map(({ role, members }) => ({
    label: role,
    value: members.map(({ name }) => name).join('、'),
  }))
  const officer = contact.officer === undefined ? [] : [{ label: copy.officer, value: contact.officer }]
  return <Facts facts={[{ label: copy.organisation, value: organisation }, ...hosts, ...officer]} />
}
