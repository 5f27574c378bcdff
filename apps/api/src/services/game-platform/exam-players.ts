import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import type { Breaker } from './breaker.ts'
import type { ExamPlayer, GamePlatform } from './game-platform.ts'
import { send } from './http-call.ts'

type Settings = Pick<Config['platform'], 'clientId' | 'clientSecret' | 'timeoutSeconds'> & { url: string }

const date = z.coerce.date().nullable()
const players = z.object({
  players: z.array(
    z.object({
      id: z.string(),
      savedAt: date,
      refusedAt: date,
      refusedFor: z.string().nullable(),
      handedInAt: date,
      checkedAt: date,
      problems: z.array(z.string()).nullable(),
    }),
  ),
})

/** The call that asks an arena for people in an exam. Not part of the published API: a platform without it answers 404. */
export const createExamPlayers = (
  { url, clientId, clientSecret, timeoutSeconds }: Settings,
  { run }: Breaker,
): NonNullable<GamePlatform['examPlayers']> => {
  const authorization = basicAuthorization(clientId, clientSecret)
  return async ({ round, people }) => {
    const found = await run(() =>
      send({
        label: 'POST /api/exams/{round}/players',
        method: 'POST',
        url: new URL(`${url}/api/exams/${encodeURIComponent(round)}/players`),
        authorization,
        body: { people },
        answer: players,
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      }),
    )
    return found.players.map(present)
  }
}

export const basicAuthorization = (clientId: string, clientSecret: string): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`

const present = ({
  id,
  savedAt,
  refusedAt,
  refusedFor,
  handedInAt,
  checkedAt,
  problems,
}: z.output<typeof players>['players'][number]): ExamPlayer => ({
  id,
  savedAt: savedAt ?? undefined,
  refused: refusedAt && refusedFor !== null ? { at: refusedAt, why: refusedFor } : undefined,
  handedInAt: handedInAt ?? undefined,
  problems: checkedAt ? (problems ?? []) : undefined,
})
