import { encodeQR } from 'qr'

/** The modules of a QR code, row by row; 1 is dark. Computed here so that browsers need not load the library. */
export function qrCodeOf(text: string): string[] {
  // The library always adds a border; the site draws its own.
  const bordered = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  return bordered.slice(1, -1).map((row) => Array.from(row.slice(1, -1), (dark) => (dark ? '1' : '0')).join(''))
}
