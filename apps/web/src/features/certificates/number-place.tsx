import { certificates } from '#copy/results/certificates'
import styles from './number-place.module.css'

const { verify: copy } = certificates
const frame = 'M24 8H396L412 24V276L396 292H24L8 276V24Z'
/** Lines of a text that nobody has to read: left end, width, height on the sheet. */
const texts = [
  [150, 120, 124],
  [120, 180, 156],
  [152, 116, 170],
] as const

/** A sketch of a certificate with the place of its number. */
export function NumberPlace() {
  return (
    <figure className={styles.place}>
      <svg className="block full outline" viewBox="0 0 420 300" aria-hidden="true">
        <rect className={styles.paper} width="420" height="300" rx="10" />
        <path className={styles.frame} d={frame} />
        <path className={styles.rim} d="M34 20H386V280H34Z" />
        <path className={styles.award} d="M156 62H264M138 88H282" />
        <path className={styles.award} d="M172 196H248" />
        {texts.map(([x, width, y]) => (
          <path key={y} className={styles.text} d={`M${x} ${y}h${width}`} />
        ))}
        <circle className={styles.seal} cx="336" cy="238" r="23" />
        <path className={styles.text} d="M258 230h48M264 244h42" />
        <QrCode />
        <rect className={styles.mark} x="92" y="218" width="144" height="34" rx="9" />
        <text className={styles.number} x="164" y="239.5">
          7K4M-92QX-P3H8
        </text>
      </svg>
      <figcaption className="note centered above-2">{copy.where}</figcaption>
    </figure>
  )
}

/** The look of a code, without its meaning. */
function QrCode() {
  const finders = [
    [48, 214],
    [72, 214],
    [48, 238],
  ] as const
  return (
    <g className={styles.code}>
      {finders.map(([x, y]) => (
        <path key={`${x} ${y}`} d={`M${x} ${y}h14v14h-14z M${x + 4} ${y + 4}h6v6h-6z`} />
      ))}
      <path d="M66 216v10M64 232h6M72 236v4h6M80 234h6M68 242v10M74 246h4v6M82 242v4h4v6" />
    </g>
  )
}
