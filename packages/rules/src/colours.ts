/** A colour as `#rrggbb`. */
export type Colour = string

export type Scheme = 'light' | 'dark'

/** The least contrast of text on its ground (WCAG 2.2, level AA). */
export const leastContrast = 4.5

/** Grounds under text and on buttons of the site, by colour scheme; `packages/styles/tokens.css` has the same colours. */
export const schemes = {
  light: { grounds: ['#fbfaf6', '#ffffff', '#f3f1ea'], surface: '#ffffff', onAccent: '#ffffff', towards: '#000000' },
  dark: {
    grounds: ['#0e1226', '#171c36', '#12172e', '#1b2142'],
    surface: '#171c36',
    onAccent: '#0e1226',
    towards: '#ffffff',
  },
} as const

/** Share of the accent in its soft ground. */
const softShare = { light: 0.1, dark: 0.14 }

/** The soft ground of an accent, for notes and selected rows. */
export function softOf(scheme: Scheme, accent: Colour): Colour {
  return mix(schemes[scheme].surface, accent, softShare[scheme])
}

export interface ContrastFault {
  /** The least contrast that was measured, and between which colours. */
  ratio: number
  pair: readonly [Colour, Colour]
  /** The nearest colour of this hue that is readable. */
  nearest: Colour
}

/** Fault of an accent as colour of text and of buttons in a scheme; undefined if it is readable everywhere. */
export function accentFault(scheme: Scheme, accent: Colour): ContrastFault | undefined {
  const { ratio, pair } = accentContrast(scheme, accent)
  if (ratio >= leastContrast) return undefined
  const { towards } = schemes[scheme]
  for (let share = 0.01; share < 1; share += 0.01) {
    const nearest = mix(accent, towards, share)
    if (accentContrast(scheme, nearest).ratio >= leastContrast) return { ratio, pair, nearest }
  }
  return { ratio, pair, nearest: towards }
}

/** The least contrast of an accent with what is under and on it. */
export function accentContrast(scheme: Scheme, accent: Colour): Omit<ContrastFault, 'nearest'> {
  const { grounds, onAccent } = schemes[scheme]
  const pairs = [
    ...[...grounds, softOf(scheme, accent)].map((ground) => [accent, ground] as const),
    [onAccent, accent] as const,
  ]
  const measured = pairs.map((pair) => ({ ratio: contrast(...pair), pair }))
  return measured.reduce((least, each) => (each.ratio < least.ratio ? each : least))
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** A colour between two; `share` of the second is in it. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const parts = channelsOf(other)
  const mixed = channelsOf(one).map((part, index) => Math.round(part + ((parts[index] ?? 0) - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((part) => {
    const value = part / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue, 0 to 255. */
function channelsOf(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
