import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { Pool } from 'pg'
import type { Services } from '../../../services/services.ts'
import { currentSeason } from '../../competition/queries.ts'
import { presentGroup } from '../../competition/present.ts'
import { cupsOf } from '../cups/queries.ts'
import { laddersOf } from '../ladders/queries.ts'
import { tasksBehind } from './task-sets.ts'
import { usesText } from './task-uses.ts'

type Listed = OperatorAnswer<'contestTasks'>

interface Row extends Omit<Listed['tasks'][number], 'imported_at' | 'uses'> {
  imported_at: Date
}

/** Tasks of the arena beside the site, and what the rounds of the current season use. */
export async function listTasks(services: Services): Promise<Listed> {
  const { arena } = services
  if (!arena) return { own: false, tasks: [], rounds: [] }
  const tasks = await tasksIn(arena)
  const { rounds } = await currentSeason(services)
  const names = rounds.flatMap(({ settings }) => Object.values(settings.tasks))
  const behind = await tasksBehind(arena, names)
  const keys = rounds.map(({ key }) => key)
  const ladders = await laddersOf(services, keys)
  const cups = await cupsOf(services, keys)
  const listed = rounds.map(({ key, seasonYear, name, beginsAt, endsAt, settings }) => ({
    round: key,
    year: seasonYear,
    name,
    uses: Object.entries(settings.tasks).map(([group, name]) => ({
      group: group === 'default' ? null : presentGroup(Number(group)),
      tasks: behind(name),
    })),
    ladders: ladders
      .filter(({ round }) => round === key)
      .map(({ group, task, robots, games, open }) => ({
        group: playing(group),
        task,
        robots,
        games,
        open,
      })),
    cups: cups
      .filter(({ round }) => round === key)
      .map(({ group, size, played, shown }) => ({ group: playing(group), size, played, shown })),
    begins_at: beginsAt && beginsAt.toISOString(),
    ends_at: endsAt && endsAt.toISOString(),
  }))
  return {
    own: true,
    tasks: tasks.map(({ imported_at: at, ...task }) => ({
      ...task,
      imported_at: at.toISOString(),
      uses: usesText(listed, task.slug),
    })),
    rounds: listed,
  }
}

const playing = (group: number) => (group === 0 ? null : presentGroup(group))

async function tasksIn(arena: Pool): Promise<Row[]> {
  const { rows } = await arena.query<Row>(
    `select slug, version, content->'file'->>'name' as name, content->'file'->'groups' as groups,
       (content->'file'->'blocks')::boolean as blocks,
       coalesce(jsonb_array_length(content->'file'->'hidden'->'rivals'), 0) > 0 as duels, imported_at, retired_at is not null as retired,
       content->'file'->>'theme' as theme, content->'file'->'maps'->0->'rows' as rows, people, attempts, older,
       rejudging, rejudged
     from (select distinct on (slug) * from task order by slug, version desc) newest,
       lateral (
         select count(distinct user_id)::int as people, count(*)::int as attempts,
           (count(*) filter (where version_id <> newest.id))::int as older,
           (count(*) filter (where rejudge_version_id = newest.id))::int as rejudging,
           (count(rejudged) filter (where rejudge_version_id = newest.id))::int as rejudged
         from attempt where task = newest.slug and round <> 'preview'
       ) counted
     order by retired, slug`,
  )
  return rows
}
