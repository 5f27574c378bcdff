/** A QR code from its modules, row by row; 1 is dark. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const size = rows.length + 4
  const dark = rows.flatMap((row, y) =>
    Array.from(row, (cell, x) => (cell === '1' ? `M${x + 2} ${y + 2}h1v1h-1z` : '')),
  )
  return (
    <svg
      width="176"
      height="176"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#10162f" />
    </svg>
  )
}
