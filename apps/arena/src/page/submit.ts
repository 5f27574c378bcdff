import type { Score } from '@qisuan/game/score'
import type { TaskId } from '@qisuan/game/tasks'

/** The response of `POST /play/{round}/attempts`. */
export type Verdict = { score: Score; durationSeconds: number; best: number; playSeconds: number }

export type Submitted =
  | { kind: 'judged'; verdict: Verdict }
  | { kind: 'sessionOver' }
  | { kind: 'handedIn' }
  | { kind: 'offline' }

/** Submits a program. Failures are values, not exceptions, because the page shows a message for each. */
export async function submitProgram(round: string, task: TaskId, program: string): Promise<Submitted> {
  try {
    const response = await fetch(`/play/${encodeURIComponent(round)}/attempts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ task, program }),
    })
    if (response.status === 401) return { kind: 'sessionOver' }
    if (response.status === 409) return { kind: 'handedIn' }
    if (!response.ok) return { kind: 'offline' }
    const verdict: Verdict = await response.json()
    return { kind: 'judged', verdict }
  } catch {
    return { kind: 'offline' }
  }
}
