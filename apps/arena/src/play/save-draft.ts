import type { Transaction } from '../database.ts'
import type { Play } from './open-task.ts'
import type { SavedDraft, Writing } from './play-state.ts'

interface Draft {
  writing: Writing
  text: string
  /** Python that blocks stand for. */
  source?: string | undefined
  /** Version on which this one was written; 0 for none. */
  after: number
}

/**
 * Saves a program as its pupil has left it, unless another page has saved one meanwhile that this page does not know.
 * @returns its version, or the draft that is newer
 */
export async function saveDraft(
  db: Transaction,
  { userId, round, task }: Play,
  { writing, text, source, after }: Draft,
  now: Date,
): Promise<{ version: number } | { newer: SavedDraft }> {
  const [saved] = await db.$queryRaw<{ version: number }[]>`
    insert into draft (user_id, round, task, writing, text, source, saved_at)
    values (${userId}, ${round}, ${task}, ${writing}, ${text}, ${source ?? null}, ${now})
    on conflict (user_id, round, task, writing) do update
    set text = excluded.text, source = excluded.source, saved_at = excluded.saved_at,
      version = draft.version + (draft.text <> excluded.text)::integer
    where draft.version = ${after} or draft.text = excluded.text
    returning version`
  if (saved) return saved
  const where = { userId_round_task_writing: { userId, round, task, writing } }
  const newer = await db.draft.findUniqueOrThrow({ where, select: { text: true, version: true } })
  return { newer }
}
