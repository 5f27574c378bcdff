import type { OperatorAnswer, OperatorReceived } from '@qisuan/contracts/console/contract'
import { rights, scopeOf, type Grant } from '@qisuan/contracts/console/access/rights'
import { AppError, requireUnchanged, ValidationError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import { layered, type Files } from '../../services/content/content-file.ts'
import { newFile } from '../../services/content/new-file.ts'
import type { Services } from '../../services/services.ts'
import type { UnsavedPage } from '../../unsaved-page.ts'
import { changeContent, ContentRefused, previewContent, type ContentChange } from './change-content.ts'
import { checkContent } from './check-content.ts'
import { readMarkdown } from './document.ts'
import { listContent, type ListedFile } from './list-content.ts'
import { storedFiles, textOf } from './stored-files.ts'
import { pageOfText } from './text-pages.ts'

/** The identity is a file that has a right of its own. */
const identityFile = 'organiser.json'

/** Pages and files in the content room, by the verbs of `script/qisuan content`. */
export function fileRoutes(on: OnConsole, services: Services, unsavedPage: UnsavedPage): void {
  on('contentFiles', async () => (await listContent(services)).map(present))

  on('contentFile', async ({ query }) => {
    const listed = (await listContent(services)).find(({ path }) => path === query.path)
    if (!listed) throw new AppError('not_found', `没有 ${query.path} 这个文件`)
    return { ...present(listed), ...(await inside(services, query.path)) }
  })

  on('checkContent', async ({ body }) => {
    const { files, problems, external, notes } = await previewContent(services, changeOf(services, body.change))
    return {
      files,
      problems: problems.map(({ message }) => message),
      external: external.map(({ source, line, url }) => `${placeOf(source, line)}：${url}`),
      notes,
      seen: await digestsOf(await storedFiles(services), pathsOf(body.change)),
    }
  })

  on('changeContent', async ({ body: { change, seen }, session }) => {
    requireIdentityRight(change, session.grants)
    try {
      const { files } = await changeContent(services, changeOf(services, change), async (_, own) =>
        requireUnchanged(seen, await digestsOf(layered(services.content.shipped(), own), Object.keys(seen))),
      )
      return { changed: files.filter(({ outcome }) => outcome !== 'same').length }
    } catch (error) {
      if (!(error instanceof ContentRefused)) throw error
      throw new ValidationError({ files: error.problems.map(({ message }) => message).join('；') })
    }
  })

  on('previewText', async ({ body: { path, text } }) => {
    const page = await readMarkdown(services, path, newFile(path, text, services.clock.now()))
    const answers = [{ name: 'document', query: { link: path }, body: page }] as const
    return { html: await unsavedPage(pageOfText(services, path), answers) }
  })
}

type Change = OperatorReceived<'changeContent', 'body'>['change']

function changeOf({ clock }: Services, { add, remove, restore }: Change): ContentChange {
  const files = add.map(({ path: typed, text, content }) => {
    const path = typed.normalize('NFC')
    const bytes = text ?? Buffer.from(content ?? '', 'base64')
    return [path, newFile(path, bytes, clock.now())] as const
  })
  return { add: new Map(files), remove, restore }
}

const pathsOf = ({ add, remove, restore }: Change): string[] => [
  ...add.map(({ path }) => path.normalize('NFC')),
  ...remove,
  ...restore,
]

/** @throws AppError forbidden (403) */
function requireIdentityRight(change: Change, grants: readonly Grant[]): void {
  if (!pathsOf(change).includes(identityFile) || scopeOf('edit_identity', grants) === null) return
  throw new AppError('forbidden', `你没有这个权限：${rights.edit_identity.name}`)
}

function present({ path, origin, size, changedAt }: ListedFile): OperatorAnswer<'contentFiles'>[number] {
  return { path, origin, size, changed_at: changedAt.toISOString() }
}

async function inside(services: Services, path: string) {
  const file = (await storedFiles(services)).get(path)
  const isText = /\.(md|json|txt|csv|vtt)$/.test(path)
  const uses = (await checkContent(services)).links.filter(({ needs }) => needs === path)
  return {
    digest: (await file?.digest()) ?? null,
    text: file && isText ? await textOf(file) : null,
    used_by: uses.map(({ source, line }) => placeOf(source, line)),
  }
}

const placeOf = (source: string, line: number | undefined) => (line === undefined ? source : `${source} 第 ${line} 行`)

async function digestsOf(files: Files, paths: readonly string[]) {
  const digests = paths.map(async (path) => [path, (await files.get(path)?.digest()) ?? null] as const)
  return Object.fromEntries(await Promise.all(digests))
}
