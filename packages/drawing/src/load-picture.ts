/** The longer side in pixels, enough for a seal on an A4 page at 300 dpi. */
const longest = 1024

/**
 * Loads a picture of this site for a canvas. It becomes pixels in the page, because a worker cannot read an SVG.
 * @throws if it cannot be loaded or decoded
 */
export async function loadPicture(url: string): Promise<ImageBitmap> {
  const image = new Image()
  image.src = url
  await image.decode()
  // Some browsers give an SVG without width and height no size.
  const [width, height] = [image.naturalWidth || longest, image.naturalHeight || longest]
  const scale = longest / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return createImageBitmap(canvas)
}
