/**
 * The Chinese serif font of drawings, the same on every device. Small font files of our own (fonts/serif) contain the texts of drawings,
 * most names, and what the slices of the whole font lack: characters of the national table and Latin letters; other characters come from slices of the whole font.
 */
export const piecesFamily = 'Qisuan Serif Pieces'
export const slicesFamily = 'Qisuan Serif Slices'
export const latinFamily = 'Sora Variable'

/** Font families for canvases. The device's fonts are only used for characters that none of ours has. */
export const serif = `'${piecesFamily}', '${slicesFamily}', 'Songti SC', 'Noto Serif CJK SC', STSong, SimSun, serif`
export const sans = `'${latinFamily}', ${serif}`
