import { serif } from './font-families.ts'

/** The context of a canvas in a page or in a worker. */
export type CanvasContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A drawing in its own units; the caller decides how many pixels a unit has. */
export interface Drawing {
  width: number
  height: number
  draw: (context: CanvasContext) => void
}

export interface Line {
  x: number
  y: number
  size: number
  weight?: number
  font?: string
  colour: string
  align?: CanvasTextAlign
  /** The space between two characters. */
  gap?: number
  /** The maximal width; longer text is made smaller. */
  within?: number
}

/** Writes one line of text on its baseline and returns its width. */
export function write(context: CanvasContext, text: string, line: Line): number {
  const { x, y, size, weight = 400, font = serif, colour, align = 'center', gap = 0, within = Infinity } = line
  context.fillStyle = colour
  const set = (height: number) => (context.font = `${weight} ${height}px ${font}`)
  set(size)
  const letters = Array.from(text)
  const natural = context.measureText(text).width + gap * (letters.length - 1)
  const scale = Math.min(1, within / natural)
  set(size * scale)
  if (gap === 0) {
    context.textAlign = align
    context.fillText(text, x, y)
    return natural * scale
  }
  // Not every browser supports letter spacing on a canvas.
  const widths = letters.map((letter) => context.measureText(letter).width)
  const total = widths.reduce((sum, width) => sum + width, 0) + gap * scale * (letters.length - 1)
  let at = align === 'center' ? x - total / 2 : x
  context.textAlign = 'left'
  for (const [index, letter] of letters.entries()) {
    context.fillText(letter, at, y)
    at += (widths[index] ?? 0) + gap * scale
  }
  return total
}

/** Writes a name or another text that must fit: smaller, or below the smallest scale in two lines around the baseline. */
export function writeInLines(
  context: CanvasContext,
  text: string,
  { smallest = 0.5, ...line }: Line & { within: number; smallest?: number },
): void {
  const { size, y, gap = 0, within } = line
  context.font = `${line.weight ?? 400} ${size}px ${line.font ?? serif}`
  const widthOf = (part: string) => context.measureText(part).width + gap * (Array.from(part).length - 1)
  if (widthOf(text) * smallest <= within) {
    write(context, text, line)
    return
  }
  const [first, second] = inHalves(text)
  const scale = Math.min(smallest, within / Math.max(widthOf(first), widthOf(second)))
  const small = { ...line, size: size * scale, gap: gap * scale }
  write(context, first, { ...small, y: y - small.size * 0.85 })
  write(context, second, { ...small, y: y + small.size * 0.35 })
}

/** Breaks a name behind that dot, space or hyphen between its parts which is nearest to the middle; without one in the middle. */
export function inHalves(text: string): readonly [string, string] {
  const letters = Array.from(text)
  const middle = letters.length / 2
  const fromMiddle = (at: number) => Math.abs(at - middle)
  const [at = Math.ceil(middle)] = letters
    .flatMap((letter, index) => (/[·\s-]/.test(letter) ? [index + 1] : []))
    .toSorted((one, other) => fromMiddle(one) - fromMiddle(other))
  return [letters.slice(0, at).join('').trimEnd(), letters.slice(at).join('')]
}

/** A sentence as two lines, broken between those parts that make the longer line shortest. */
export function inTwoLines(
  context: CanvasContext,
  [head, middle, tail]: readonly [string, string, string],
  size: number,
): readonly [string, string] {
  context.font = `400 ${size}px ${serif}`
  const breaks = [[head, middle + tail] as const, [head + middle, tail] as const] as const
  const [early, late] = breaks.map((lines) => Math.max(...lines.map((line) => context.measureText(line).width)))
  return breaks[(early ?? 0) <= (late ?? 0) ? 0 : 1]
}

export interface Place {
  x: number
  y: number
}

/** The places of `x y x y …`. */
export function placesOf(numbers: string): Place[] {
  const all = numbers.split(' ').map(Number)
  return Array.from({ length: all.length / 2 }, (_, index) => ({ x: all[2 * index] ?? 0, y: all[2 * index + 1] ?? 0 }))
}

/** Draws a straight line. */
export function rule(context: CanvasContext, from: Place, to: Place): void {
  trace(context, [from, to])
  context.stroke()
}

/** Begins a path through the given corners. */
export function trace(context: CanvasContext, points: readonly Place[]): void {
  context.beginPath()
  for (const { x, y } of points) context.lineTo(x, y)
}

export function dot(context: CanvasContext, x: number, y: number, radius: number, colour: string): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = colour
  context.fill()
}
