import { createHash } from 'node:crypto'
import type { PreviewOrder } from '@qisuan/drawing/preview-order'
import type { Services } from '../services.ts'

/** Raise it when a drawing changes, so that no older picture is found in a cache. */
const drawingVersion = 3
const task = new URL('./draw-picture-task.ts', import.meta.url)

/** A picture that can be drawn, and its key: the same for the same content. */
export interface DrawablePicture {
  key: string
  draw: () => Promise<Uint8Array>
}

/** Milliseconds after which a drawing is given up, a hundred times of what it takes: all other pictures wait for it. */
const patience = 60_000

type WithoutPictures<Order> = Order extends PreviewOrder ? Omit<Order, 'pictures'> : never

/**
 * A picture that a process of its own draws.
 * @param addresses the organiser's pictures in it, as /storage/…; they are read when it is drawn, and known by their digests until then
 */
export async function drawablePicture(
  { content, tasks }: Services,
  order: WithoutPictures<PreviewOrder>,
  addresses: Readonly<Record<string, string | undefined>>,
): Promise<DrawablePicture> {
  const files = await Promise.all(
    Object.entries(addresses).map(async ([name, address]) => {
      const file = address ? await content.find(pathOf(address)) : undefined
      return { name, digest: await file?.digest(), read: async () => file?.read() }
    }),
  )
  const said = JSON.stringify([drawingVersion, order, files.map(({ digest }) => digest)])
  return {
    key: createHash('sha256').update(said).digest('base64url').slice(0, 32),
    async draw() {
      const pictures = await Promise.all(files.map(async ({ name, read }) => [name, await read()] as const))
      const whole = { ...order, pictures: Object.fromEntries(pictures) }
      return drawn(await tasks.run(task, whole, { signal: AbortSignal.timeout(patience) }))
    },
  }
}

const pathOf = (address: string): string => address.replace(/^\/storage\//, '')

function drawn(picture: unknown): Uint8Array {
  if (picture instanceof Uint8Array) return picture
  throw new Error('the task drew no picture')
}
