import { encode } from 'uqr'

/** The modules of a QR code, row by row, 1 being dark: computing them here spares every visitor the library. */
export function qrCodeOf(text: string): string[] {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  return data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
}
