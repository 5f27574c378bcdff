import styles from './qr-code.module.css'

/** Blank modules around the code, without which a camera does not find it. */
const quiet = 3

/** A QR code, drawn from its rows of modules (1 is dark). Always dark on white: many cameras read nothing else. */
export function QrCode({ modules, label }: { modules: readonly string[]; label: string }) {
  const side = modules.length + 2 * quiet
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={styles.ground} width={side} height={side} />
      <path className={styles.modules} d={modules.map(rowPath).join('')} />
    </svg>
  )
}

/** The same as the address of a picture, for whoever presses it long or keeps it. */
export function qrCodePicture(modules: readonly string[]): string {
  const side = modules.length + 2 * quiet
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#10162f" d="${modules.map(rowPath).join('')}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

/** Each run of dark modules is one bar. */
function rowPath(row: string, y: number): string {
  return Array.from(row.matchAll(/1+/g), ({ 0: run, index }) => {
    const width = run.length
    return `M${index + quiet} ${y + quiet}h${width}v1h-${width}z`
  }).join('')
}
