import { ValidationError } from '../../../app-error.ts'
import { currentActor } from '../../../services/console-call.ts'
import type { Services } from '../../../services/services.ts'
import { listVersions } from './list-versions.ts'
import { playReferences } from './play-references.ts'

interface Put {
  slug: string
  files: Record<string, string>
  base?: number | undefined
}

/**
 * Makes files the newest version of a task, after its references have been played, and records whose it is: the arena's database knows no
 * operators.
 * @returns a sentence
 * @throws ValidationError with a message for each place that its author has to mend, by its field or file
 */
export async function importTask(services: Services, put: Put): Promise<string> {
  const played = await playReferences(services, put, { store: true })
  if ('problems' in played) {
    const texts = Map.groupBy(played.problems, ({ at }) => at || 'files')
    throw new ValidationError(
      Object.fromEntries([...texts].map(([at, all]) => [at, all.map(({ text }) => text.trim()).join('；')])),
    )
  }
  const { name, version } = played
  if (version === undefined) return `“${name}”没有变化`
  const actor = currentActor()
  if (actor) {
    const { versions } = await listVersions(services, put.slug)
    const changed = versions.find((each) => each.version === version)?.changed.join('、') ?? ''
    await services.pool.query(
      `insert into audit_entry (operator, action, reason, transaction, subject, key, after)
       values ($1, $2, nullif($3, ''), txid_current(), 'task', $4, $5)`,
      [actor.operator, actor.action, actor.reason, { slug: put.slug, version }, { name, changed }],
    )
  }
  return `“${name}”已放上去，是第 ${version} 版`
}
