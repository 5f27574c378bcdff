import { withClient } from '@qisuan/db/with-client'
import { answerTask } from '../../../services/tasks/answer-task.ts'
import { openBoards, type Place } from './open-boards.ts'

export interface BoardsToOpen extends Place {
  databaseUrl: string
}

/** The task of taking in a large snapshot: opens the boards of a round, on a connection of its own. */
answerTask(({ databaseUrl, ...place }: BoardsToOpen) =>
  withClient(
    databaseUrl,
    async (client) => {
      await client.query('begin transaction isolation level repeatable read read only')
      return openBoards(client, place)
    },
    { application_name: 'qisuan-boards' },
  ),
)
