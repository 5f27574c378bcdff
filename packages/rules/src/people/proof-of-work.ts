/** Zero bits with which the SHA-256 of a proof begins: a browser finds one in about a second. */
export const proofZeros = 17
/** Seconds in which a puzzle must be solved. */
export const proofSeconds = 300

/** The number of zero bits with which a hash begins. */
export function leadingZeros(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0)
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24
}
