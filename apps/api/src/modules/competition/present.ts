import type { CurrentGame } from '@qisuan/contracts/competition'
import type { Language as StoredLanguage } from '@qisuan/db/client'
import { parseGroup, type GroupNumber } from '@qisuan/rules/people/groups'
import type { Language } from '@qisuan/rules/languages'
import type { RoundAwards } from '@qisuan/rules/season/game-states'
import type { RoundNames } from '@qisuan/rules/season/round-names'
import { isInvitation } from '@qisuan/rules/season/rounds'
import type { Round, Season } from './queries.ts'

/** A stored group as its number on the wire; 4 means that none is chosen (spec §3). */
export function presentGroup(group: number | undefined): GroupNumber | 4 {
  return parseGroup(group ?? 4) ?? 4
}

/** The wire has `c++`; the Prisma client calls this value `cpp`. */
export function presentLanguage(language: StoredLanguage): Language {
  return language === 'cpp' ? 'c++' : language
}

export function storedLanguage(language: Language): StoredLanguage {
  return language === 'c++' ? 'cpp' : language
}

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

/** Awards of a round, as packages/rules reads them. */
export function awardsOf({ kind, awardReading, settings }: Round): RoundAwards {
  return { reading: isInvitation(kind) ? kind : awardReading, prizes: settings.tiers, own: settings.awards }
}

/** Prizes, scoring and display rules of a round (spec §9): those that its settings define. */
function presentTerms(settings: Round['settings']): Partial<CurrentGame['all'][number]> {
  const { tiers, awards, camp, paperCertificateUrl, scoring, displayLengths, highlightPercent } = settings
  const { taskIntros, rules, venue } = settings
  return {
    ...(tiers && { prizes: tiers.map(({ topPercent, ...prize }) => ({ ...prize, top_percent: topPercent })) }),
    ...(awards && { own_awards: awards }),
    ...(camp && { camp }),
    ...(paperCertificateUrl !== undefined && { paper_certificate_url: paperCertificateUrl }),
    ...(scoring && { scoring: { weights: scoring.weights, presentation_minutes: scoring.presentationMinutes } }),
    ...(Object.keys(taskIntros).length > 0 && { task_intros: taskIntros }),
    ...(Object.keys(rules).length > 0 && { rules }),
    ...(venue !== undefined && { venue }),
    ...(displayLengths && { display_lengths: displayLengths }),
    ...(highlightPercent !== undefined && { highlight_percent: highlightPercent }),
  }
}

/** When rankings are updated: the season's own text, or one made from its publication times (spec §9). */
export function presentNotes({
  settings,
}: Season): Pick<CurrentGame, 'ranking_note' | 'own_rank_note' | 'publication_times'> {
  const { rankingNote, ownRankNote, publicationTimes } = settings
  const updates = `每天 ${publicationTimes
    .toSorted()
    .join('、')
    .replace(/、(?=[^、]*$)/, ' 和 ')} 更新`
  return {
    ranking_note: rankingNote ?? updates,
    own_rank_note: ownRankNote ?? updates,
    publication_times: publicationTimes.toSorted(),
  }
}

/** The notice of the final's deadline and its display window (spec §9); empty for a season without one. */
export function presentFinalNotice({ settings }: Season): Pick<CurrentGame, 'final_notice'> {
  const { finalNotice, finalNoticeFrom, finalNoticeUntil } = settings
  if (finalNotice === undefined) return {}
  return { final_notice: { from: finalNoticeFrom ?? null, until: finalNoticeUntil ?? null, text: finalNotice } }
}

/** The rounds and dates from which packages/rules derives the button of the front page (spec §4). */
export function presentFacts(
  { rounds, settings }: Season,
  { all, enrolled }: { all: readonly Round[]; enrolled: number },
): CurrentGame['facts'] {
  const first = (kind: Round['kind']) => rounds.find((round) => round.kind === kind)
  const [preliminary, final, extra] = [first('preliminary'), first('final'), first('extra')]
  return {
    rounds: {
      preliminary: preliminary?.key,
      final: final?.key,
      aoc: settings.asiaRound,
      cq: settings.codequestRound,
      rewards: settings.rewardRounds ?? all.filter(({ kind }) => kind === 'monthly').map(({ key }) => key),
    },
    preliminaryReading: preliminary?.awardReading ?? 'tiers',
    prestartUntil: settings.prestartUntil ?? null,
    ...(enrolled === 0 && { begins: iso(firstBegin(rounds)) }),
    primaryFrom: iso(preliminary?.beginsAt),
    finalFrom: iso(final?.beginsAt),
    extraFrom: iso(extra?.beginsAt),
    cqFrom: settings.codequestFrom ?? null,
  }
}

function firstBegin(rounds: readonly Round[]): Date | null {
  const times = rounds.flatMap(({ beginsAt }) => beginsAt?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** The season's timeline: one node per kind of round, in the order of the stages. */
export function presentTimeline({ rounds }: Season, names: Required<RoundNames>): CurrentGame['timeline'] {
  const path = [
    { stage: 1, kind: 'preliminary' },
    { stage: 3, kind: 'final' },
    { stage: 5, kind: 'extra' },
    { stage: 6, kind: 'aoc' },
  ] as const
  return path.flatMap(({ stage, kind }) => {
    const round = rounds.find((each) => each.kind === kind)
    if (!round) return []
    const name = round.name || names[kind].name
    return [{ round: round.key, stage, name, begin_time: iso(round.beginsAt), end_time: iso(round.endsAt) }]
  })
}
