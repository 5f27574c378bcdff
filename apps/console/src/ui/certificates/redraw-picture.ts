/** Pixels of the longer side, enough for a text that fills the window. */
const longest = 2000
const quality = 0.85

/**
 * A photograph as the site needs it: smaller, and without what a camera writes into it, such as the place. Drawings and what is no picture stay
 * as they are; the server looks at them.
 */
export async function redrawn(file: File): Promise<{ name: string; content: Blob }> {
  const original = { name: file.name, content: file }
  if (!/\.(jpe?g|png|webp)$/i.test(file.name)) return original
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return original
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
  // Some browsers write no WebP, but PNG in its place.
  const extension = content?.type === 'image/webp' ? 'webp' : 'png'
  return content ? { name: file.name.replace(/\.\w+$/, `.${extension}`), content } : original
}
