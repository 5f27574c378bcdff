import { pictureKinds } from '@qisuan/contracts/console/content-files'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { ValidationError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { ContentFile, Files } from '../../services/content/content-file.ts'
import { newFile } from '../../services/content/new-file.ts'
import type { Services } from '../../services/services.ts'
import { changeContent, ContentRefused } from './change-content.ts'
import { pictureSize } from './measures.ts'

const folder = 'images/'
const isPicture = (path: string): boolean => pictureKinds.some((kind) => path.endsWith(`.${kind}`))

/** Pictures for texts and news. */
export function pictureRoutes(on: OnConsole, services: Services): void {
  on('pictures', async () => {
    const found = Array.from(services.content.files()).filter(([path]) => isPicture(path))
    const newest = found.toSorted(([, one], [, other]) => other.changedAt.getTime() - one.changedAt.getTime())
    return Promise.all(newest.map(([path, file]) => presentPicture(services, path, file)))
  })

  on('addPicture', async ({ body: { name, content } }) => {
    const bytes = Buffer.from(content, 'base64')
    const { path, file } = await place(services, name, bytes)
    if (!isPicture(path)) throw new ValidationError({ content: `不是图片，可以是 ${pictureKinds.join('、')}` })
    try {
      await changeContent(services, { add: new Map([[path, file]]) })
    } catch (error) {
      if (!(error instanceof ContentRefused)) throw error
      const [problem] = error.problems
      throw new ValidationError({ content: problem?.message.replace(`${path}：`, '') ?? error.message })
    }
    return presentPicture(services, path, file)
  })
}

/** Path of a picture: its own name, with a number where another has that. The same bytes are the same picture. */
async function place({ content, clock }: Services, name: string, bytes: Buffer) {
  const [, stem = '', extension = ''] =
    /^(.*?)(\.[^.]*)?$/.exec(name.normalize('NFC').replaceAll(/[\\/\s?#%]+/g, '-')) ?? []
  const file = newFile(name, bytes, clock.now())
  const base = stem.replace(/^\.+/, '') || '图片'
  let path = `${folder}${base}${extension.toLowerCase()}`
  for (let count = 2; await isTaken(content.files(), path, file); count += 1) {
    path = `${folder}${base}-${count}${extension.toLowerCase()}`
  }
  return { path, file }
}

async function isTaken(files: Files, path: string, file: ContentFile): Promise<boolean> {
  const there = files.get(path)
  return there !== undefined && (await there.digest()) !== (await file.digest())
}

async function presentPicture(
  services: Services,
  path: string,
  file: ContentFile,
): Promise<OperatorAnswer<'addPicture'>> {
  const size = await pictureSize(services, file)
  const url = `/storage/${path.split('/').map(encodeURIComponent).join('/')}`
  return { path, url, width: size?.width ?? null, height: size?.height ?? null }
}
