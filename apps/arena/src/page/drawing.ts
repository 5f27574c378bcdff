/** Units of the drawn board to one cell of the map. */
export const cellSize = 60
