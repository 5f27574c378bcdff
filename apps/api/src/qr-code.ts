import { encodeQR } from 'qr'

/** The modules of a QR code, row by row, 1 being dark: computing them here spares every visitor the library. */
export function qrCodeOf(text: string): string[] {
  // The library draws one blank module around them at least; whoever shows them adds as many as it needs.
  const bordered = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  return bordered.slice(1, -1).map((row) => Array.from(row.slice(1, -1), (dark) => (dark ? '1' : '0')).join(''))
}
