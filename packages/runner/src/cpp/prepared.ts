import { createHash } from 'node:crypto'
import { access, chmod, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ingredients, prepare, type Prepared } from './compiler.ts'

const names = { headers: 'headers.pch', support: 'support.o' }

/** Folder of what `generate.ts` makes. */
const generated = fileURLToPath(new URL('../../generated', import.meta.url))

/** The files that all programs share, as `generate.ts` has made them. */
export async function loadPrepared(): Promise<Prepared> {
  const folder = await preparedFolder()
  const [headers, support] = await Promise.all([
    readFile(`${folder}/${names.headers}`),
    readFile(`${folder}/${names.support}`),
  ])
  return { headers, support }
}

/** Makes these files, unless they are there. One that is interrupted leaves nothing that would be read. */
export async function makePrepared(): Promise<void> {
  const folder = await preparedFolder()
  if (await exists(folder)) return
  const { headers, support } = await prepare()
  const unfinished = await mkdtemp(`${generated}/unfinished-`)
  await writeFile(`${unfinished}/${names.headers}`, headers)
  await writeFile(`${unfinished}/${names.support}`, support)
  // A temporary folder is its owner's alone; whoever judges may be another user.
  await chmod(unfinished, 0o755)
  await rename(unfinished, folder)
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Folder of one version of the compiler and of the headers. */
async function preparedFolder(): Promise<string> {
  const compiler = await readFile(new URL('../package.json', import.meta.resolve('@yowasp/clang')))
  const version = createHash('sha256').update(compiler).update(ingredients).digest('hex').slice(0, 16)
  return `${generated}/clang-${version}`
}
