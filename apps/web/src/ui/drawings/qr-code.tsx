import { qrCodePath } from '@qisuan/drawing/qr-code-path'
import styles from './qr-code.module.css'

/** A QR code from its rows of modules (1 is dark). Always dark on white, because many cameras cannot read it otherwise. */
export function QrCode({ modules, label }: { modules: readonly string[]; label: string }) {
  const { side, path } = qrCodePath(modules)
  return (
    <svg
      className="full rounded-small"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={styles.ground} width={side} height={side} />
      <path className={styles.modules} d={path} />
    </svg>
  )
}
