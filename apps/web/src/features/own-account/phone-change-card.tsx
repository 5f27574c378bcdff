import type { User } from '@qisuan/contracts/accounts'
import { dayAndTime } from '#copy/dates'
import { ownAccount } from '#copy/own-account'
import { Card } from '../../ui/card.tsx'

const { phoneChange: copy } = ownAccount

/** Tells of a change of the phone that operators were asked for, which a code to the present phone stops. */
export function PhoneChangeCard({ me }: { me: User }) {
  if (me.phone_change_at === null) return null
  return (
    <Card title={copy.title}>
      <div className="stack">
        <p>{copy.text(dayAndTime(me.phone_change_at))}</p>
        <p>{copy.ours}</p>
        <p>
          <strong>{copy.notOurs}</strong>
        </p>
      </div>
    </Card>
  )
}
