import { classes } from '#copy/classes'
import { dayOf } from '#copy/dates'
import { useIdentity } from '../../identity.ts'
import type { SchoolClass } from './school.ts'
import styles from './invitation-poster.module.css'

const { poster: copy } = classes

/** The invitation to a class: a sheet of A4 for the wall, on which a path climbs to the morning. */
export function InvitationPoster({
  of: { name, code, qr_code: qrCode, code_expires_at: until },
  teacher,
}: {
  of: SchoolClass
  teacher: string
}) {
  const { short_name: competition } = useIdentity()
  return (
    <div className={styles.poster}>
      <svg
        className="cover full full-high"
        viewBox="0 0 210 297"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id="invitation-sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#1a1d4d" />
            <stop offset="0.42" stopColor="#7a3f63" />
            <stop offset="0.64" stopColor="#f08a5d" />
          </linearGradient>
        </defs>
        <rect width="210" height="297" fill="url(#invitation-sky)" />
        <g transform="translate(0 -26)">
          <circle cx="158" cy="128" r="24" fill="#fdebc8" />
          <path d="M0 330V214h22v-14h26v-14h26v-14h26v-14h26v-14h26v-14h30v28h28V330z" fill="#3a1c3a" />
          <path d="M8 214h14v-14h26v-14h26v-14h26v-14h26v-14h26v-14h16" fill="none" stroke="#fff" strokeWidth="3.4" />
          <circle cx="8" cy="214" r="4.5" fill="#fff" />
          <circle cx="168" cy="130" r="4.5" fill="#e4572e" stroke="#fff" strokeWidth="2" />
        </g>
      </svg>
      <p className={`type-body bold ${styles.competition}`}>{competition}</p>
      <p className={styles.headline}>{copy.headline(teacher)}</p>
      <div className={styles.ticket}>
        <Code modules={qrCode} label={copy.qr(name)} />
        <div>
          <p className={`type-lead bold ${styles.name}`}>{name}</p>
          <p>{copy.scan}</p>
          <p className={`figures ${styles.code}`}>{code}</p>
          <p>{copy.until(dayOf(until))}</p>
        </div>
      </div>
    </div>
  )
}

/** The page's frame has a component for QR codes. Sharing it would make it a file of its own, which every first view would load. */
function Code({ modules, label }: { modules: readonly string[]; label: string }) {
  const dark = modules.flatMap((row, y) => Array.from(row, (module, x) => (module === '1' ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#10162f" d={dark.join('')} />
    </svg>
  )
}
