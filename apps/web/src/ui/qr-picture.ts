/** The margin in blank modules that cameras need. */
export const quiet = 3

/** A QR code as the data URL of an image, which can be scanned by a long press or saved. */
export function qrCodePicture(modules: readonly string[]): string {
  const side = modules.length + 2 * quiet
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#10162f" d="${modules.map(rowPath).join('')}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

/** The SVG path of a row, with a rectangle for each run of dark modules. */
export function rowPath(row: string, y: number): string {
  return Array.from(row.matchAll(/1+/g), ({ 0: run, index }) => {
    const width = run.length
    return `M${index + quiet} ${y + quiet}h${width}v1h-${width}z`
  }).join('')
}
