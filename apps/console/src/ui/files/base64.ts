/** Bytes of which a string is made at once. */
const atOnce = 0x8000

/** The content as the call takes it. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += atOnce) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + atOnce)))
  }
  return btoa(parts.join(''))
}
