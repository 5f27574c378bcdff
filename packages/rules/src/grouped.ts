/**
 * A figure as it is written: 99,874.5, with at most two decimals.
 * Without Intl, whose first use costs a phone a tenth of a second on every page.
 */
export function grouped(value: number): string {
  // Halves round up as they are written: 1.005 is a little less than that in binary.
  const hundredths = Math.round(Number((value * 100).toPrecision(15)))
  // Two decimals are too few to be grouped.
  return String(hundredths / 100).replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')
}
