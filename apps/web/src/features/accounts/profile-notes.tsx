import { profileDeadline, type MonthDay } from '@qisuan/rules/season/phases'
import { useQuery } from '@tanstack/react-query'
import { accounts } from '#copy/accounts'
import { footer } from '#copy/footer'
import { useNow } from '../../api/clock.ts'
import { useIdentity } from '../../identity.ts'
import { Card } from '../../ui/card.tsx'
import { currentGame } from '../competition/queries.ts'

const { profile: copy } = accounts
const hour = 3_600_000

/** States that the data is confidential and until when mistakes can be corrected (spec §2, Profile). */
export function ProfileNotes() {
  const now = useNow(hour)
  const { contact } = useIdentity()
  const { data: game } = useQuery(currentGame())
  const deadlines = (game?.correction_deadlines ?? []).map(monthDay)
  const next = game && profileDeadline({ now, timeZone: game.time_zone, days: deadlines })
  const days = deadlines.map(({ month, day }) => `${month}/${day}`).join(copy.or)
  return (
    <Card title={copy.notes}>
      <ul className="dots stack muted gap-1">
        <li>{copy.confidential}</li>
        {deadlines.length > 0 ? (
          <li>
            {copy.correction(days)}
            {next ? <span className="accent block">{copy.nextDeadline(next)}</span> : null}
          </li>
        ) : null}
        {contact.phone ? (
          <li>
            {footer.phone}{' '}
            <a className="ink strong" href={`tel:${contact.phone}`}>
              {contact.phone}
            </a>
          </li>
        ) : null}
      </ul>
    </Card>
  )
}

/** Parses a yearly day of the season's data, such as 05-30. */
function monthDay(text: string): MonthDay {
  const [month = 0, day = 0] = text.split('-').map(Number)
  return { month, day }
}
