import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { ValidationError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { closeLadder, openLadder, previewClosing, previewLadder } from './ladders/change-ladder.ts'
import { findRound } from '../competition/queries.ts'
import { orderJob } from '../jobs/order-job.ts'
import { askAuthors } from './similar/ask-authors.ts'
import { decidePair } from './similar/decide-pair.ts'
import { listSimilar } from './similar/list-similar.ts'
import { showPair } from './similar/show-pair.ts'
import { adoptVerdicts, previewVerdicts } from './tasks/adopt-verdicts.ts'
import { assignTask, previewAssignment } from './tasks/assign-task.ts'
import { findUnused, setRetired } from './tasks/change-task.ts'
import { requireArena } from './tasks/own-arena.ts'
import { listTasks } from './tasks/list-tasks.ts'
import { playReferences } from './tasks/play-references.ts'
import { rejudgeTask } from './tasks/rejudge-task.ts'
import { previewUnassignment, unassignTask } from './tasks/unassign-task.ts'
import { tryTask } from './tasks/try-task.ts'

/** The tasks of the arena beside the site. */
export function taskRoutes(on: OnConsole, services: Services): void {
  on('contestTasks', () => listTasks(services))

  on('checkTask', async ({ body }): Promise<OperatorAnswer<'checkTask'>> => {
    const played = await playReferences(services, body, { store: false })
    if ('problems' in played) return { ...played, name: '', maps: 0, hidden: 0, references: [], notes: [] }
    const { isNew: _, ...outcome } = played
    return { ...outcome, problems: [], notes: await notesOn(services, body.slug) }
  })

  on('importTask', async ({ body }) => {
    const played = await playReferences(services, body, { store: true })
    if ('problems' in played) throw new ValidationError({ files: played.problems.join('；') })
    return { message: played.isNew ? `“${played.name}”已放上去` : `“${played.name}”没有变化` }
  })

  on(
    'retireTask',
    async ({ body: { slug } }) => {
      await findUnused(services, slug)
      return { message: `“${await setRetired(services, slug, true)}”已停用` }
    },
    async ({ body: { slug } }) => [`“${await findUnused(services, slug)}”不能再打开和提交，已有的成绩不变`],
  )

  on('reinstateTask', async ({ body: { slug } }) => ({
    message: `“${await setRetired(services, slug, false)}”又能用了`,
  }))

  on('rejudgeTask', async ({ body: { slug } }) => ({ message: await rejudgeTask(services, slug) }))

  on(
    'adoptVerdicts',
    async ({ body: { slug } }) => ({ message: await adoptVerdicts(services, slug) }),
    ({ body: { slug } }) => previewVerdicts(services, slug),
  )

  on(
    'assignTask',
    async ({ body }) => ({ message: await assignTask(services, body) }),
    ({ body }) => previewAssignment(services, body),
  )

  on(
    'unassignTask',
    async ({ body }) => ({ message: await unassignTask(services, body) }),
    ({ body }) => previewUnassignment(services, body),
  )

  on(
    'openLadder',
    async ({ body }) => ({ message: await openLadder(services, body) }),
    ({ body }) => previewLadder(services, body),
  )

  on(
    'closeLadder',
    async ({ body }) => ({ message: await closeLadder(services, body) }),
    ({ body }) => previewClosing(services, body),
  )

  on('tryTask', async ({ body: { slug } }) => ({ url: await tryTask(services, slug) }))
}

/** Programs of the arena beside the site that are alike. */
export function similarRoutes(on: OnConsole, services: Services): void {
  on('similarPrograms', ({ query }) => listSimilar(services, query.round))

  on('similarPair', ({ query }) => showPair(services, query))

  on('findSimilar', async ({ body: { round, reason }, operator }) => {
    requireArena(services)
    const { round: found } = await findRound(services, round)
    return orderJob(services, { kind: 'findSimilar', arguments: { round }, about: found.name, reason, operator })
  })

  on('askSimilar', async ({ body, operator, subjects }) => {
    const { message, people } = await askAuthors(services, { ...body, operator })
    for (const id of people) subjects.add(id)
    return { message }
  })

  on('decideSimilar', async ({ body, operator, subjects }) => {
    const { message, people } = await decidePair(services, { ...body, operator })
    for (const id of people) subjects.add(id)
    return { message }
  })
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
