import { Readable } from 'node:stream'
import type { PlayStep } from '@qisuan/arena/tasks/played-task'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { CheckStep } from '@qisuan/contracts/console/tasks/tasks'
import type { Services } from '../../../services/services.ts'
import { listTasks } from './list-tasks.ts'
import { requireArena } from './own-arena.ts'
import { playReferences } from './play-references.ts'

type Checked = OperatorAnswer<'checkTask'>

interface Folder {
  slug: string
  files: Record<string, string>
}

/** Reads a task and plays its references, as importing does, and keeps nothing. */
export async function checkTask(
  services: Services,
  folder: Folder,
  onStep?: (step: PlayStep) => void,
): Promise<Checked> {
  const played = await playReferences(services, folder, { store: false, ...(onStep && { onStep }) })
  if ('problems' in played)
    return { problems: [...played.problems], name: '', maps: 0, hidden: 0, references: [], notes: [] }
  const { version: _, ...outcome } = played
  return { ...outcome, problems: [], notes: await notesOn(services, folder.slug) }
}

/** The same as lines of JSON, each as soon as it is known: a `CheckStep`. @throws ConflictError where the platform is somebody else's */
export function followCheck(services: Services, folder: Folder): Readable {
  requireArena(services)
  const lines = new Readable({ read() {} })
  const write = (step: CheckStep) => void lines.push(`${JSON.stringify(step)}\n`)
  void checkTask(services, folder, write).then(
    (checked) => {
      write({ checked })
      lines.push(null)
    },
    // The page sees a file that is cut.
    (error: Error) => lines.destroy(error),
  )
  return lines
}

/** Effects of a new version on what is there. */
async function notesOn(services: Services, slug: string): Promise<string[]> {
  const { tasks } = await listTasks(services)
  const present = tasks.find((task) => task.slug === slug)
  if (!present) return ['这是一道新题。放上去以后，再定哪一轮用它']
  return [
    `这是“${present.name}”的第 ${present.version + 1} 版；和现在的一样就什么也不变`,
    ...(present.uses.length > 0 ? [`${present.uses.join('、')}用的是它：以后交的程序按新版评`] : []),
    ...(present.attempts > 0
      ? [`评过的 ${present.attempts} 份程序不变，${present.people} 个人的成绩照旧，直到按新版重评`]
      : []),
  ]
}
