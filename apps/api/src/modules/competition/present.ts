import type { Classroom, CurrentGame } from '@qisuan/contracts/competition'
import type { Prisma } from '@qisuan/db/client'
import { stages } from '@qisuan/rules/stages'
import { groupOnTheWire } from '../enrolments/present.ts'
import type { Round, Season } from './queries.ts'

const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null

export function presentRound(round: Round): CurrentGame['all'][number] {
  return {
    slug: round.key,
    year: round.seasonYear,
    kind: round.kind,
    name: round.name,
    award_reading: round.awardReading,
    begin_time: iso(round.beginsAt),
    end_time: iso(round.endsAt),
    areas: round.areas,
    frozen_from: iso(round.frozenFrom),
    ...presentTerms(round.settings),
  }
}

/** Prizes, scoring and display rules of a round (spec §9): those that its settings define. */
function presentTerms(settings: Round['settings']): Partial<CurrentGame['all'][number]> {
  const { tiers, camp, paperCertificateUrl, scoring, displayLengths, highlightPercent } = settings
  return {
    ...(tiers && { prizes: tiers.map(({ share, ...prize }) => ({ ...prize, top_percent: share / 100 })) }),
    ...(camp && { camp }),
    ...(paperCertificateUrl !== undefined && { paper_certificate_url: paperCertificateUrl }),
    ...(scoring && { scoring: { weights: scoring.weights, presentation_minutes: scoring.presentationMinutes } }),
    ...(displayLengths && { display_lengths: displayLengths }),
    ...(highlightPercent !== undefined && { highlight_percent: highlightPercent }),
  }
}

/** When rankings are updated: the season's own text, or one made from its publication times (spec §9). */
export function presentNotes({ settings }: Season): Pick<CurrentGame, 'ranking_note' | 'own_rank_note'> {
  const { rankingNote, ownRankNote, publicationTimes } = settings
  const updates = `每天 ${publicationTimes
    .toSorted()
    .join('、')
    .replace(/、(?=[^、]*$)/, ' 和 ')} 更新`
  return { ranking_note: rankingNote ?? updates, own_rank_note: ownRankNote ?? updates }
}

/** The notice of the final's deadline and its display window (spec §9); empty for a season without one. */
export function presentFinalNotice({ settings }: Season): Pick<CurrentGame, 'final_notice'> {
  const { finalNotice, finalNoticeFrom, finalNoticeUntil } = settings
  if (finalNotice === undefined) return {}
  return { final_notice: { from: finalNoticeFrom ?? null, until: finalNoticeUntil ?? null, text: finalNotice } }
}

/** The rounds and dates from which packages/rules derives the button of the front page (spec §4). */
export function presentFacts({ rounds, settings }: Season): CurrentGame['facts'] {
  const first = (kind: Round['kind']) => rounds.find((round) => round.kind === kind)
  const [preliminary, final, extra] = [first('preliminary'), first('final'), first('extra')]
  return {
    rounds: {
      preliminary: preliminary?.key,
      final: final?.key,
      aoc: settings.asiaRound,
      cq: settings.codequestRound,
      rewards: settings.rewardRounds,
    },
    preliminaryReading: preliminary?.awardReading ?? 'tiers',
    prestartUntil: settings.prestartUntil ?? null,
    primaryFrom: iso(preliminary?.beginsAt),
    finalFrom: iso(final?.beginsAt),
    extraFrom: iso(extra?.beginsAt),
    cqFrom: settings.codequestFrom ?? null,
  }
}

/** The season's timeline: one node per kind of round, in the order of the stages. */
export function presentTimeline({ rounds }: Season): CurrentGame['timeline'] {
  const path = [
    { stage: 1, kind: 'preliminary' },
    { stage: 3, kind: 'final' },
    { stage: 5, kind: 'extra' },
    { stage: 6, kind: 'aoc' },
  ] as const
  return path.flatMap(({ stage, kind }) => {
    const round = rounds.find((each) => each.kind === kind)
    if (!round) return []
    const name = round.name || stages[stage].name
    return [{ stage, name, begin_time: iso(round.beginsAt), end_time: iso(round.endsAt) }]
  })
}

const classroomKinds = { final_personal: 'final-personal', final_group: 'final-group', extra: 'extra' } as const

/** Maps a classroom row to the contract (spec §3). `shown` decides whether entry and meeting number are included. */
export function presentClassroom(
  row: Prisma.ClassroomGetPayload<object>,
  shown: { seat: { finishedAt: Date | null } | undefined; admitted: boolean; conference: boolean },
): Classroom {
  const before = (seconds: number) => new Date(row.beginsAt.getTime() - seconds * 1000).toISOString()
  return {
    classroom_id: row.id,
    name: row.name,
    round: row.roundKey,
    kind: classroomKinds[row.kind],
    group: groupOnTheWire(row.group),
    seated: shown.seat !== undefined,
    entry: shown.seat || shown.admitted ? row.entry : null,
    begin_time: row.beginsAt.toISOString(),
    end_time: row.endsAt.toISOString(),
    visible_time: before(row.visibleBefore),
    enabled_time: before(row.enabledBefore),
    conference_no: shown.conference ? row.conferenceNo : null,
    finished_at: iso(shown.seat?.finishedAt),
  }
}
