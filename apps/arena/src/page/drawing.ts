/** SVG units per cell of the map. */
export const cellSize = 60
