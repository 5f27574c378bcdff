import { number } from '#copy/dates'
import styles from './shares-figure.module.css'

/** A name and its number, such as `能量 40,000 分` or `创意 20%`. */
const line = /^(?<name>.*?)\s*(?<amount>[\d,.]+)\s*(?<unit>\S*)$/u

const colours = ['var(--accent)', 'var(--group-s)', 'var(--group-m)', 'var(--ink)']

/** A whole as a bar of its parts, each with its name and number; a line without a number has no part. */
export function SharesFigure({ lines }: { lines: readonly string[] }) {
  const parts = lines.flatMap((text, index) => {
    const { name = '', amount = '', unit = '' } = line.exec(text)?.groups ?? {}
    const size = Number(amount.replaceAll(',', ''))
    return size > 0 ? [{ name, size, unit, colour: colours[index % colours.length] }] : []
  })
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ name, size, colour }) => (
          <span key={name} style={{ flexGrow: size, background: colour }} />
        ))}
      </div>
      <ul className={styles.parts}>
        {parts.map(({ name, size, unit, colour }) => (
          <li key={name} style={{ borderColor: colour }}>
            <strong className="block figures">
              {number(size)}
              {unit === '%' ? unit : ` ${unit}`}
            </strong>
            <span className="block note">{name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
