import { number } from '#copy/dates'
import styles from './shares-figure.module.css'

/** A name and its number, such as `能量 40,000 分` or `创意 20%`. */
const line = /^(?<name>.*?)\s*(?<amount>[\d,.]+)\s*(?<unit>\S*)$/u

/** A whole as a bar of its parts, each with its name and number; a line without a number has no part. */
export function SharesFigure({ lines }: { lines: readonly string[] }) {
  const parts = lines.flatMap((text) => {
    const { name = '', amount = '', unit = '' } = line.exec(text)?.groups ?? {}
    const size = Number(amount.replaceAll(',', ''))
    return size > 0 ? [{ name, size, unit }] : []
  })
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ name, size }) => (
          <span key={name} style={{ flexGrow: size }} />
        ))}
      </div>
      <ul className={styles.parts}>
        {parts.map(({ name, size, unit }) => (
          <li key={name} className="relative">
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
