/** Blank modules around a QR code that cameras need. */
const quiet = 3

/**
 * A QR code from its rows of modules (1 is dark), as the path of an SVG in a square of `side` units. The drawing on a canvas has its own loop:
 * a module of both would bring the fonts of certificates into the front page of phones.
 */
export function qrCodePath(modules: readonly string[]): { side: number; path: string } {
  const path = modules.flatMap((row, y) =>
    Array.from(row.matchAll(/1+/g), ({ 0: run, index }) => {
      const width = run.length
      return `M${index + quiet} ${y + quiet}h${width}v1h-${width}z`
    }),
  )
  return { side: modules.length + 2 * quiet, path: path.join('') }
}
