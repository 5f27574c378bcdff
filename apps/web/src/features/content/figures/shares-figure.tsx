import { number } from '#copy/dates'
import styles from './shares-figure.module.css'

/** A name and its number, such as `能量 40,000 分` or `创意 20%`. */
const line = /^(?<name>.*?)\s*(?<amount>[\d,.]+)\s*(?<unit>\S*)$/u

const colours = ['var(--accent)', 'var(--group-s)', 'var(--group-m)', 'var(--ink)']
const colourOf = (index: number) => colours[index % colours.length]

/** A whole as a bar of its parts, each with its name and number. A line without a number is its title. */
export function SharesFigure({ lines }: { lines: readonly string[] }) {
  const parts = lines.flatMap((text) => {
    const { name = '', amount = '', unit = '' } = line.exec(text)?.groups ?? {}
    const size = Number(amount.replaceAll(',', ''))
    return size > 0 ? [{ name, size, unit }] : []
  })
  const title = lines.find((text) => !line.test(text))
  return (
    <>
      {title ? <p className="strong below-1">{title}</p> : null}
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ name, size }, index) => (
          <span key={name} style={{ flexGrow: size, background: colourOf(index) }} />
        ))}
      </div>
      <ul className={styles.parts}>
        {parts.map(({ name, size, unit }, index) => (
          <li key={name} style={{ flexGrow: size, borderColor: colourOf(index) }}>
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
