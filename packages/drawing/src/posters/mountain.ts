import { dark, paper, type Palette } from './colours.ts'

/**
 * The geometry of the poster's landscape, used by draw-mountain.ts on the canvas and by landscape-svg.ts for the page.
 * Outlines have the form `x y x y …`.
 */
export const size = { width: 1080, height: 1920 } as const
/** The y coordinate at which the landscape ends. */
export const ground = 1300
/** The cell size of the grid. */
export const cell = 45

/** The path along the mountain's ridge, up to the sun in steps. */
export const way =
  '110 1150 200 1150 200 1100 300 1100 300 1050 390 1050 390 950 500 950 500 905 580 905 580 825 670 825 670 745 780 745 780 700 860 700'
const leftSlope = '0 1300 0 1255 55 1255 55 1200 110 1200'
const rightSlope = '905 700 905 775 975 775 975 850 1040 850 1040 930 1080 930 1080 1300'
const farRidge =
  '0 1300 0 985 70 985 70 925 160 925 160 880 235 880 235 940 330 940 330 1010 440 1010 440 1080 600 1080 600 1300'
const middleRidge =
  '560 1300 560 1010 640 1010 640 955 720 955 720 1000 830 1000 830 960 930 960 930 905 1010 905 1010 960 1080 960 1080 1300'

export type Stop = readonly [at: number, colour: string]

/** The sky's gradient from the zenith to the horizon. */
export function airOf({ sky }: Palette): Stop[] {
  const [zenith, high, low, horizon] = sky
  return [
    [0, zenith],
    [0.34, high],
    [0.62, low],
    [0.86, horizon],
  ]
}

/** The sun behind the summit, the goal of the path. */
export const sun = { x: 860, y: 700, radius: 118, colour: '#fff3d9' } as const
export const glow = {
  inner: 90,
  outer: 520,
  stops: [
    [0, 'rgb(255 240 205 / 85%)'],
    [0.35, 'rgb(255 205 150 / 34%)'],
    [1, 'rgb(255 190 140 / 0%)'],
  ],
} as const

/** The ridges from the farthest to the nearest, which has the path; each fades into the dark from its top down. */
export function ridgesOf({ mountain }: Palette) {
  return [
    { outline: farRidge, top: 880, stops: slope(withAlpha(mountain, 0.34)) },
    { outline: middleRidge, top: 900, stops: slope(withAlpha(mountain, 0.5)) },
    { outline: `${leftSlope} ${way} ${rightSlope}`, top: sun.y, stops: slope(mountain) },
  ] as const
}

/** The card with the poster's text, below the landscape. */
export const card = { x: 44, y: 1244, width: 992, height: 632, radius: 44, colour: paper } as const

function slope(colour: string): Stop[] {
  return [
    [0, colour],
    [1, dark],
  ]
}

function withAlpha(colour: string, alpha: number): string {
  return `${colour}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`
}
