/** Blank modules around a QR code that cameras need. */
export const quiet = 3

/** The runs of dark modules of a QR code, from its rows (1 is dark), offset by its margin. */
export function darkRuns(modules: readonly string[], margin = quiet): { x: number; y: number; width: number }[] {
  return modules.flatMap((row, y) =>
    Array.from(row.matchAll(/1+/g), ({ 0: run, index }) => ({ x: index + margin, y: y + margin, width: run.length })),
  )
}

/** A QR code as the path of an SVG, in a square of `side` units. */
export function qrCodePath(modules: readonly string[]): { side: number; path: string } {
  const path = darkRuns(modules).map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`)
  return { side: modules.length + 2 * quiet, path: path.join('') }
}
