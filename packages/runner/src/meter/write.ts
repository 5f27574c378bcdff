/** An unsigned number in LEB128. */
export function unsigned(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

/** A signed number in LEB128; this one is not below zero. */
export function signed(value: number): number[] {
  const bytes = unsigned(value)
  const last = bytes.pop() ?? 0
  // Its second bit is the sign.
  return last < 64 ? [...bytes, last] : [...bytes, last + 128, 0]
}

export function joined(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Bytes with their length before them. */
export function sized(bytes: Uint8Array): Uint8Array {
  return joined([unsigned(bytes.length), bytes])
}
