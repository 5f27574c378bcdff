import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { drawCup, previewDraw } from './cups/draw-cup.ts'
import { presentControl, showNext } from './cups/show-next.ts'
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
import { checkTask, followCheck } from './tasks/check-task.ts'
import { importTask } from './tasks/import-task.ts'
import { listVersions } from './tasks/list-versions.ts'
import { readSource } from './tasks/read-source.ts'
import { rejudgeTask } from './tasks/rejudge-task.ts'
import { previewUnassignment, unassignTask } from './tasks/unassign-task.ts'
import { tryTask } from './tasks/try-task.ts'

/** The tasks of the arena beside the site. */
export function taskRoutes(on: OnConsole, services: Services): void {
  on('contestTasks', () => listTasks(services))

  on('checkTask', ({ body }) => checkTask(services, body))

  on('followCheck', async ({ body }) => ({ name: `${body.slug}.jsonl`, content: followCheck(services, body) }))

  on('importTask', async ({ body }) => ({ message: await importTask(services, body) }))

  on('taskSource', ({ query }) => readSource(services, query))

  on('taskVersions', ({ query: { slug } }) => listVersions(services, slug))

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

  on('cupControl', ({ query }) => presentControl(services, query))

  on(
    'drawCup',
    async ({ body }) => ({ message: await drawCup(services, body) }),
    ({ body }) => previewDraw(services, body),
  )

  on('nextOfCup', async ({ body }) => {
    await showNext(services, body)
    return presentControl(services, body)
  })

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
