import { qrCodePath } from '@qisuan/drawing/qr-code-path'

/** A QR code from its modules, row by row; 1 is dark. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const { side, path } = qrCodePath(rows)
  return (
    <svg
      width="176"
      height="176"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#10162f" />
    </svg>
  )
}
