import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { roundSettings } from '@qisuan/db/round-settings'
import { seasonSettings } from '@qisuan/db/season-settings'
import { roundKinds } from '@qisuan/rules/season/rounds'
import { isStage, stageName, stages, type Stage } from '@qisuan/rules/season/stages'
import { z } from 'zod'
import { requireUnchanged, ValidationError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import { previewLasts, signPreview } from '../../services/preview.ts'
import type { Services } from '../../services/services.ts'
import { changeSeason, useSeason } from './change-season.ts'
import { checkDates, previewDates } from './check-dates.ts'
import { createSeason } from './create-season.ts'
import { previewStage } from './preview-stage.ts'
import { findRound, requireSeason } from './queries.ts'
import { removeRound } from './remove-round.ts'
import { setStage } from './set-stage.ts'
import { settingFields } from './setting-fields.ts'
import { changeRound, createRound } from './write-round.ts'

const done = { message: '已保存' }
const iso = (moment: Date | null) => moment && moment.toISOString()
const isoAt = (epoch: number | null) => (epoch === null ? null : new Date(epoch).toISOString())
const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))
const written = z.record(z.string(), z.json())

/** The room of seasons and rounds. */
export function seasonRoutes(on: OnConsole, services: Services): void {
  on('seasons', () => presentSeasons(services))

  on('previewStage', ({ query }) => previewStage(services, stageOf(query.stage)))

  on('checkSeason', async ({ query: { year } }) => {
    const { events, findings } = await checkDates(services, await requireSeason(services, year))
    return {
      now: services.clock.now().toISOString(),
      events: events.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
      findings,
    }
  })

  on('previewDates', async ({ query: { year, round, from, until } }) => {
    const season = round === undefined ? await requireSeason(services, year) : (await findRound(services, round)).season
    const dates = { round, from: dateOf(from ?? null), until: dateOf(until ?? null) }
    const { moved, ...findings } = await previewDates(services, season, dates)
    return {
      moved: moved.map(({ text, before, after }) => ({ text, before: isoAt(before), after: isoAt(after) })),
      ...findings,
    }
  })

  on('setStage', async ({ body: { stage, seen } }) => {
    const check = ({ year, stage: now }: { year: number; stage: number }) =>
      requireUnchanged(seen, { year, stage: now })
    await setStage(services, stageOf(stage), check)
    return done
  })

  on('startPreview', async ({ body: { year, at, stage, who }, cookie }) => {
    await requireSeason(services, year)
    const since = services.clock.now().getTime()
    const until = since + previewLasts
    const preview = { year, stage: stageOf(stage), who, at: Date.parse(at), since, until }
    if (cookie.token !== null) cookie.preview(signPreview(services.keyRing, preview, cookie.token))
    return { until: new Date(until).toISOString() }
  })

  on('setSeasonDates', async ({ body: { year, name, from, until, seen } }) => {
    const change = { name, enrolmentBegins: dateOf(from), enrolmentEnds: dateOf(until) }
    await changeSeason(services, year, change, (row) =>
      requireUnchanged(seen, datesOf(row.name, row.enrolmentBegins, row.enrolmentEnds)),
    )
    return done
  })

  on('setRoundDates', async ({ body: { round, name, from, until, seen } }) => {
    const change = { name, beginsAt: dateOf(from), endsAt: dateOf(until) }
    await changeRound(services, round, change, (row) =>
      requireUnchanged(seen, datesOf(row.name, row.beginsAt, row.endsAt)),
    )
    return done
  })

  on('setSeasonSetting', async ({ body: { year, name, value, seen } }) => {
    const change = { settings: { [name]: value ?? undefined } }
    await atValue(changeSeason(services, year, change, ({ settings }) => requireSeen(seen, settings, name)))
    return done
  })

  on('setRoundSetting', async ({ body: { round, name, value, seen } }) => {
    const change = { settings: { [name]: value ?? undefined } }
    await atValue(changeRound(services, round, change, ({ settings }) => requireSeen(seen, settings, name)))
    return done
  })

  on('createRound', async ({ body: { round: key, kind, name, like, begins_at: begin, ends_at: end } }) => {
    const created = await createRound(services, {
      key,
      ...(kind && { kind }),
      ...(name !== undefined && { name }),
      ...(like !== null && { like }),
      ...(begin && { beginsAt: new Date(begin) }),
      ...(end && { endsAt: new Date(end) }),
    })
    return { message: `已建立 ${key}，种类是${roundKinds[created]}` }
  })

  on(
    'removeRound',
    async ({ body: { round } }) => {
      await removeRound(services, round, { apply: true })
      return { message: `已删除 ${round}` }
    },
    async ({ body: { round } }) => {
      const { name } = await removeRound(services, round, { apply: false })
      return [`会删除 ${round}（${name}）和它的设置`]
    },
  )

  on('createSeason', async ({ body: { year, name, like } }) => {
    const order = { year, name: name ?? `${year} 赛季`, ...(like !== null && { like }) }
    const { rounds, current } = await createSeason(services, order)
    const next = current ? '它现在是当前赛季' : '网站还没有切换过去'
    return { message: `已建立 ${year} 赛季，轮次：${rounds.join('、')}。${next}` }
  })

  on('chooseSeason', async ({ body: { year, seen } }) => {
    await useSeason(services, year, (before) => requireUnchanged(seen, { year: before }))
    return { message: `当前赛季是 ${year}` }
  })
}

async function presentSeasons({ db, content }: Services): Promise<OperatorAnswer<'seasons'>> {
  const names = content.organiser().rounds
  const rows = await db.season.findMany({
    orderBy: [{ current: 'desc' }, { year: 'desc' }],
    include: { rounds: { orderBy: [{ beginsAt: { sort: 'asc', nulls: 'last' } }, { key: 'asc' }] } },
  })
  return {
    seasons: rows.map((row) => ({
      year: row.year,
      current: row.current,
      stage: row.stage,
      stage_name: stageName(stageOf(row.stage), names),
      name: row.name,
      enrolment_begins: iso(row.enrolmentBegins),
      enrolment_ends: iso(row.enrolmentEnds),
      settings: written.parse(row.settings),
      rounds: row.rounds.map((round) => ({
        round: round.key,
        kind: round.kind,
        name: round.name,
        begins_at: iso(round.beginsAt),
        ends_at: iso(round.endsAt),
        frozen_from: iso(round.frozenFrom),
        settings: written.parse(round.settings),
      })),
    })),
    stages: stages.map(({ number }) => ({ stage: number, name: stageName(number, names) })),
    season_fields: settingFields(seasonSettings),
    round_fields: settingFields(roundSettings),
  }
}

const datesOf = (name: string, from: Date | null, until: Date | null) => ({ name, from: iso(from), until: iso(until) })

/** Refuses where a setting is no longer what the operator saw. */
function requireSeen(seen: { value: unknown }, settings: unknown, name: string): void {
  requireUnchanged(seen, { value: written.parse(settings)[name] ?? null })
}

/** The form of one setting has one field. */
async function atValue(change: Promise<void>): Promise<void> {
  await change.catch((error: unknown) => {
    throw error instanceof ValidationError
      ? new ValidationError({ value: Object.values(error.errors).join('；') })
      : error
  })
}

function stageOf(number: number): Stage {
  if (!isStage(number)) throw new ValidationError({ stage: '阶段是 0 到 6' })
  return number
}
