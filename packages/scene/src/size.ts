/** Length of a cell's side in units of the drawing. */
export const cell = 60

/** Moves a drawing of a cell to its place. */
export const placeOf = ({ x, y }: { x: number; y: number }): string => `translate(${x * cell} ${y * cell})`

/** Cells around a map, so that nothing at its border is cut and no picture is flat. */
export function marginOf({ width, height }: { width: number; height: number }): { x: number; y: number } {
  const missing = Math.ceil((width * 0.56 - height) / 2)
  return { x: 1, y: Math.max(missing, 1) }
}

export type Theme = 'beach' | 'meadow' | 'grid' | 'night'
