import { accounts } from '#copy/accounts'
import { useIdentity } from '../../identity.ts'

/** Stands where a stored field of the person cannot be read, with whom to call. */
export function Unreadable() {
  const { phone } = useIdentity().contact
  return (
    <>
      {accounts.profile.unreadable} {phone ? <a href={`tel:${phone}`}>{phone}</a> : null}
    </>
  )
}
