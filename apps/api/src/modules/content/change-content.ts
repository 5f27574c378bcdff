import type { outcomeNames } from '@qisuan/contracts/console/content-words'
import type { PoolClient } from 'pg'
import { policyFiles } from '@qisuan/db/policy'
import { ConflictError } from '../../app-error.ts'
import { layered, type ContentFile, type Files, type OwnFiles, printOf } from '../../services/content/content-file.ts'
import { ownFiles } from '../../services/content/own-files.ts'
import { objectOf } from '../../services/content/store/stored-objects.ts'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'
import { readPolicy } from '../../services/content/settings.ts'
import { checkFiles, linkingNews, type ContentProblem } from './check-content.ts'
import { fileProblem } from './check-file.ts'
import { putFiles } from './put-files.ts'
import type { ContentLink, LinkingNews } from './content-links.ts'

/** Change of the content by an operator, by path under /storage/. */
export interface ContentChange {
  add?: Files
  /** Own files go; files that ship are hidden. */
  remove?: readonly string[]
  /** Shows the files that ship again. */
  restore?: readonly string[]
}

type Outcome = keyof typeof outcomeNames

/** Effect of a change. */
export interface ContentPreview {
  files: { path: string; outcome: Outcome; size: number }[]
  /** Problems for which the change is refused; a problem that the content has already does not count. */
  problems: ContentProblem[]
  /** The links of the added files to other sites, which nobody checks. */
  external: ContentLink[]
  /** Notes about a change that is right in itself. */
  notes: string[]
}

/** The content would be wrong after a change. */
export class ContentRefused extends ConflictError {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ message }) => message).join('\n  '))
    this.problems = problems
  }
}

export async function previewContent(services: Services, change: ContentChange): Promise<ContentPreview> {
  const { pool } = services
  const news = await linkingNews(pool)
  return (await plan(services, await ownFiles(pool, services.content.blobs), change, { before: news, after: news }))
    .preview
}

/**
 * Changes the organiser's own files, all or none.
 * @param alongside what changes with them in the same transaction, such as the news that opens a text; it is checked with the files
 * @throws ContentRefused with every problem when the content would be wrong afterwards
 */
export async function changeContent(
  services: Services,
  change: ContentChange,
  alongside: (client: PoolClient, own: OwnFiles) => Promise<void> = async () => {},
): Promise<ContentPreview> {
  const put = await putFiles(services, change.add ?? new Map())
  const changed = await inTransaction(services.pool, async (client) => {
    // Two changes at once would each be checked without the other.
    await client.query('lock table content_file in share row exclusive mode')
    const own = await ownFiles(client, services.content.blobs)
    const before = await linkingNews(client)
    await alongside(client, own)
    const { preview, after } = await plan(services, own, change, { before, after: await linkingNews(client) })
    if (preview.problems.length > 0) throw new ContentRefused(preview.problems)
    for (const { path, outcome } of preview.files) {
      if (outcome !== 'same') await write(client, { path, file: after.get(path), put }, services.clock.now())
    }
    return preview
  })
  await services.content.readAgain()
  return changed
}

/** The news of before and after a change. */
interface News {
  before: readonly LinkingNews[]
  after: readonly LinkingNews[]
}

async function plan(services: Services, own: OwnFiles, change: ContentChange, news: News) {
  const shipped = services.content.shipped()
  const before = layered(shipped, own)
  const after = new Map(own)
  const files: ContentPreview['files'] = []
  const note = (path: string, outcome: Outcome, size = 0) => void files.push({ path, outcome, size })

  for (const [path, file] of change.add ?? []) {
    const isShipped = (await shipped.get(path)?.digest()) === (await file.digest())
    if (isShipped) after.delete(path)
    else after.set(path, file)
    const shown = before.get(path)
    const isSame = (await shown?.digest()) === (await file.digest())
    note(path, isSame ? 'same' : isShipped ? 'restored' : shown ? 'replaced' : 'new', file.size)
  }
  for (const path of change.remove ?? []) {
    if (!before.has(path)) throw new ConflictError(`没有 ${path} 这个文件`)
    if (shipped.has(path)) after.set(path, null)
    else after.delete(path)
    note(path, shipped.has(path) ? 'hidden' : 'removed')
  }
  for (const path of change.restore ?? []) {
    if (!shipped.has(path)) throw new ConflictError(`随带的文件里没有 ${path}`)
    if (!own.has(path)) throw new ConflictError(`${path} 就是随带的那个，没有改过`)
    after.delete(path)
    note(path, 'restored', shipped.get(path)?.size)
  }
  const changed = files.flatMap(({ path, outcome }) => (outcome === 'same' ? [] : [path]))
  const { add = new Map() } = change
  const result = await consequences(services, { before, after: layered(shipped, after), add, changed, news })
  return { after, preview: { files, ...result } }
}

interface Consequences {
  before: Files
  after: Files
  add: Files
  /** The paths of what is not the same afterwards. */
  changed: readonly string[]
  news: News
}

async function consequences(services: Services, { before, after, add, changed, news }: Consequences) {
  const refused = await fileProblems(add)
  // A file that is not what its name says is not read as that.
  if (refused.length > 0) return { problems: refused, external: [], notes: [] }
  const known = new Set((await checkFiles(before, news.before)).problems.map(({ message }) => message))
  const check = await checkFiles(after, news.after)
  const problems = check.problems.filter(({ source, message }) => add.has(source) || !known.has(message))
  return {
    problems,
    external: check.links.filter(({ source, isExternal }) => isExternal && add.has(source)),
    notes: problems.length > 0 ? [] : await changeNotes(services, { before, after, changed }),
  }
}

async function fileProblems(add: Files): Promise<ContentProblem[]> {
  const found = await Promise.all(
    Array.from(add, async ([source, file]) => {
      const problem = await fileProblem(source, file)
      return problem === undefined ? [] : [{ source, message: `${source}：${problem}` }]
    }),
  )
  return found.flat()
}

interface Written {
  path: string
  /** `undefined` leaves the path to the folder, `null` hides its file. */
  file: ContentFile | null | undefined
  /** Digests of what is in the store. */
  put: ReadonlySet<string>
}

/** Writes one row. */
async function write(client: PoolClient, { path, file, put }: Written, now: Date): Promise<void> {
  if (file === undefined) return void (await client.query('delete from content_file where path = $1', [path]))
  const digest = file && (await writeBytes(client, file, put))
  await client.query(
    `insert into content_file (path, digest, changed_at) values ($1, decode($2, 'hex'), $3)
     on conflict (path) do update set digest = excluded.digest, changed_at = excluded.changed_at`,
    [path, digest, now],
  )
}

async function writeBytes(client: PoolClient, file: ContentFile, put: ReadonlySet<string>): Promise<string> {
  const digest = await file.digest()
  const { rowCount } = await client.query(`select from content_blob where digest = decode($1, 'hex')`, [digest])
  if (rowCount) return digest
  const [bytes, stored] = put.has(digest) ? [null, objectOf(digest)] : [await file.read(), null]
  await client.query(`insert into content_blob (digest, bytes, stored) values (decode($1, 'hex'), $2, $3)`, [
    digest,
    bytes,
    stored,
  ])
  return digest
}

/** Notes for an operator about a change that is right in itself. Of the policy's version only once somebody has agreed to one. */
async function changeNotes(
  services: Services,
  { before, after, changed }: { before: Files; after: Files; changed: Iterable<string> },
): Promise<string[]> {
  const paths = new Set(changed)
  const prints = Array.from(paths, printOf).filter((pdf) => !paths.has(pdf) && after.has(pdf))
  const stale = prints.map((pdf) => `${pdf} 还是原来的：如果它印的是改过的文字，请一起换掉或移除`)
  const asked = policyFiles.some((path) => paths.has(path)) && (await services.db.consent.findFirst()) !== null
  return asked ? [...stale, await policyNote(before, after)] : stale
}

async function policyNote(before: Files, after: Files): Promise<string> {
  const [was, becomes] = await Promise.all([readPolicy(before), readPolicy(after)])
  return was.version === becomes.version
    ? `政策的版本还是 ${was.version}：已经同意的人不会再被问。实质的修改请写上新的版本`
    : `政策的版本从 ${was.version} 变成 ${becomes.version}：没有同意过它的人，报名之前会被再问一次`
}
