import { groupOf, parseGroup } from '@qisuan/rules/people/groups'
import { paperNames } from '@qisuan/rules/people/papers'
import { dayAndTime, fullDay, number } from '#copy/dates'
import { cards } from '#copy/cards'
import { ownAccount } from '#copy/own-account'
import type { Answer } from '../../api/transport.ts'

type OwnData = Answer<'ownData'>

interface Fact {
  label: string
  value: string
}

/**
 * One kind of what is stored: facts, or a list of things of that kind. `note` says what the facts leave out, `folded` is a fact that only
 * support asks for.
 */
export interface DataGroup {
  title: string
  list: boolean
  facts: Fact[]
  note?: string
  folded?: { label: string; value: string; note: string }
}

const { data: copy } = ownAccount
const { groups, fields } = copy

/** Rows of a long list that the page shows. */
const shown = 10
const newest = <Each>(all: readonly Each[]): Each[] => all.toReversed().slice(0, shown)
const noteOf = (all: readonly unknown[]) => (all.length > shown ? { note: copy.onlyNewest(shown) } : {})

const day = (instant: string) => fullDay(Date.parse(instant))
const time = (instant: string) => `${day(instant)} ${dayAndTime(Date.parse(instant)).slice(-5)}`
const joined = (...parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
const groupName = (value: number) => {
  const found = parseGroup(value)
  return found && groupOf(found).name
}

/** Everything stored about a person, as the page shows it: in Chinese, by what it is about, with dates. */
export function dataParts(data: OwnData): { title: string; groups: DataGroup[] }[] {
  return [
    {
      title: copy.parts.person,
      groups: [
        { title: groups.account, list: false, facts: account(data), folded: platformNumber(data) },
        { title: groups.consents, list: true, facts: consents(data) },
        { title: groups.enrolments, list: true, facts: enrolments(data) },
        { title: groups.classes, list: true, facts: classes(data) },
      ],
    },
    {
      title: copy.parts.competition,
      groups: [
        { title: groups.results, list: true, facts: results(data) },
        { title: groups.certificates, list: true, facts: certificates(data) },
        { title: groups.posters, list: true, facts: posters(data) },
        scores(data),
        rankings(data),
        programs(data),
        { title: groups.game, list: false, facts: gameAccount(data) },
        { title: groups.arena, list: true, facts: arena(data) },
        { title: groups.finals, list: true, facts: finals(data) },
      ],
    },
    {
      title: copy.parts.traces,
      groups: [
        { title: groups.sessions, list: true, facts: sessions(data) },
        securityEvents(data),
        { title: groups.messages, list: true, facts: messages(data) },
        { title: groups.questions, list: true, facts: questions(data) },
        { title: groups.operator, list: true, facts: operatorActs(data) },
      ],
    },
  ]
}

function account({ account: own }: OwnData): Fact[] {
  const { realname, idcard, certified_at: certified, identity_check: check, nickname_changes: changes } = own
  const verified = certified !== null ? day(certified) : check === 'review' && copy.review
  const facts = [
    { label: fields.id, value: String(own.id) },
    { label: fields.name, value: own.name },
    { label: fields.role, value: copy.role[own.role] },
    { label: fields.phone, value: own.phone ?? cards.noPhone },
    { label: fields.realname, value: realname },
    { label: fields.paper, value: idcard && paperNames[own.paper] },
    { label: fields.idcard, value: idcard },
    { label: fields.certifiedAt, value: verified },
    ...(own.identity_refusal === null ? [] : [{ label: fields.refusal, value: own.identity_refusal }]),
    { label: fields.organization, value: own.organization },
    { label: fields.createdAt, value: time(own.created_at) },
    { label: fields.renamed, value: changes.map(({ changed_at: at }) => day(at)).join('、') },
    { label: fields.moderatedAt, value: own.moderated_at && time(own.moderated_at) },
    { label: fields.smsOptOut, value: own.sms_opt_out_at ? copy.sms.off(time(own.sms_opt_out_at)) : copy.sms.on },
  ]
  return stored(facts)
}

/** Facts with a value: a row without one tells nothing. */
const stored = (facts: readonly { label: string; value: string | null | false }[]): Fact[] =>
  facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))

const platformNumber = ({ account: own }: OwnData) => ({ ...copy.platformId, value: own.platform_user_id })

const consents = ({ consents: all }: OwnData): Fact[] =>
  all.map((each) => ({
    label: copy.version(each.policy_version),
    value: joined(
      day(each.given_at),
      each.guardian_name !== null && copy.guardian(each.guardian_name, each.guardian_phone ?? ''),
      each.withdrawn_at !== null && copy.withdrawnAt(day(each.withdrawn_at)),
    ),
  }))

const enrolments = ({ enrolments: all }: OwnData): Fact[] =>
  all.map((each) => ({
    label: copy.season(each.year),
    value: joined(
      groupName(each.group),
      `${each.province} ${each.city}`,
      each.organization,
      each.language,
      day(each.created_at),
    ),
  }))

function gameAccount({ game_account: own }: OwnData): Fact[] {
  if (!own) return []
  const { games_completed: games, play_time: seconds } = own
  return stored([
    { label: fields.handle, value: own.handle },
    { label: fields.linkedAt, value: own.linked_at && day(own.linked_at) },
    ...(games === null
      ? []
      : [{ label: fields.progress, value: copy.progress(games, Math.round((seconds ?? 0) / 60)) }]),
  ])
}

const results = ({ results: all, awards, disqualifications }: OwnData): Fact[] => [
  ...all.map(({ round_name: round, score, award, note, frozen, task_scores: tasks }) => ({
    label: round,
    value:
      joined(
        score !== null && copy.score(number(score)),
        award,
        note,
        tasks.length > 0 && tasks.map((each) => (each === null ? '–' : number(each))).join(' / '),
        frozen && copy.frozen,
      ) || copy.noScore,
  })),
  ...disqualifications.map(({ round, year, reason, decided_at: at, reinstated_at: until }) => ({
    label: round ?? copy.season(year),
    value: joined(copy.disqualified, reason, day(at), until !== null && copy.reinstatedAt(day(until))),
  })),
  ...awards.map(({ round_name: round, award, note, published_at: at }) => ({
    label: copy.awardOf(round),
    value: joined(award, note, day(at)),
  })),
]

/** The newest scores that arrived. */
function scores({ scores: all }: OwnData): DataGroup {
  const facts = newest(all).map(({ round_name: round, score, made_at: made, received_at: received, reason }) => ({
    label: dayAndTime(Date.parse(made ?? received)),
    value: joined(round, score !== null && copy.score(number(score)), reason),
  }))
  return { title: groups.scores, list: true, facts, ...noteOf(all) }
}

/** The newest programs; the texts are in the file. */
function programs({ programs: all }: OwnData): DataGroup {
  const facts = newest(all).map(({ round, task, writing, score: points, at }) => ({
    label: dayAndTime(Date.parse(at)),
    value: joined(round, task, copy.writing[writing], points !== null && copy.score(number(points))),
  }))
  return { title: groups.programs, list: true, facts, ...noteOf(all) }
}

const arena = ({ robots, exam_visits: visits, device_check: check }: OwnData): Fact[] => [
  ...robots.map(({ round, name, points, games }) => ({
    label: name,
    value: joined(round, copy.robot(points, games)),
  })),
  ...visits.map(({ round, seen_at: seen, refused_at: refused, refused_for: why }) => ({
    label: round,
    value: joined(seen && copy.saved(time(seen)), refused && why && `${time(refused)} ${copy.refused[why]}`),
  })),
  ...(check
    ? [
        {
          label: copy.device,
          value: joined(
            time(check.checked_at),
            ...check.problems.map((problem) => copy.problems[problem]),
            check.problems.length === 0 && copy.deviceGood,
          ),
        },
      ]
    : []),
]

const certificates = ({ certificates: all }: OwnData): Fact[] =>
  all.map((each) => ({
    label: each.round_name,
    value: joined(
      each.award,
      each.name,
      each.name_before !== null && copy.nameBefore(each.name_before),
      each.number,
      day(each.issued_at),
      each.renamed_at !== null && copy.renamed(day(each.renamed_at)),
      each.withdrawn_at !== null && copy.withdrawn,
    ),
  }))

const posters = ({ posters: all }: OwnData): Fact[] =>
  all.map((each) => ({
    label: each.round_name,
    value: joined(each.username, copy.score(number(each.score)), day(each.created_at)),
  }))

/** The newest publications; there are two a day. */
function rankings({ rankings: all }: OwnData): DataGroup {
  const facts = newest(all).map((each) => ({
    label: dayAndTime(Date.parse(each.as_of)),
    value: joined(each.round_name, copy.rank(each.rank, each.total), copy.score(number(each.score))),
  }))
  return { title: groups.rankings, list: true, facts, ...noteOf(all) }
}

const finals = ({ seats, admissions, extra_time: extraTime }: OwnData): Fact[] => [
  ...extraTime.map(({ round, delay, extra, reason }) => ({
    label: round,
    value: joined(copy.extraTime(Math.round((delay + extra) / 60)), reason),
  })),
  ...admissions.map(({ round_name: round }) => ({ label: round, value: copy.admitted })),
  ...seats.map(({ round_name: round, room, begin_time: begin }) => ({
    label: round,
    value: joined(room, time(begin)),
  })),
]

const classes = ({ classes: all }: OwnData): Fact[] =>
  all.map(({ name, name_in_class: own, guardian_agreed_at: agreed, since }) => ({
    label: name,
    value: joined(own ?? copy.taught, agreed !== null && copy.guardianAgreed, day(since)),
  }))

const messages = ({ messages: all }: OwnData): Fact[] =>
  all.map(({ channel, title, text, state, at }) => ({
    label: at === null ? copy.messageState[state] : dayAndTime(Date.parse(at)),
    value: joined(title ?? copy.channel[channel], text, at !== null && state !== 'sent' && copy.messageState[state]),
  }))

const questions = ({ questions: all }: OwnData): Fact[] =>
  all.map(({ asked_at: at, round, answers, outcome }) => ({
    label: dayAndTime(Date.parse(at)),
    value: joined(round, ...answers.map(({ text }) => text), outcome && copy.outcome[outcome]),
  }))

/** A device once, with its newest login; each login is in the file. */
const sessions = ({ sessions: all }: OwnData): Fact[] =>
  Array.from(
    Map.groupBy(all.toReversed(), ({ browser }) => browser),
    ([browser, logins]) => ({
      label: browser ?? ownAccount.sessions.unknownBrowser,
      value: joined(copy.logins(logins.length), logins[0] && copy.newest(dayAndTime(Date.parse(logins[0].created_at)))),
    }),
  )

/** Events whose reason an operator wrote. Those of other events are words for programs. */
const byOperators = new Set<OwnData['security_events'][number]['kind']>([
  'person_read',
  'corrected',
  'password_reset',
  'phone_change_requested',
  'erasure_requested',
  'accounts_merged',
])

/** Reason of an operator's act. */
const reasonOf = ({ kind, detail: { reason } }: OwnData['security_events'][number]) =>
  byOperators.has(kind) && typeof reason === 'string' && reason

function securityEvents({ security_events: all }: OwnData): DataGroup {
  const facts = newest(all).map((event) => ({
    label: dayAndTime(Date.parse(event.at)),
    value: joined(copy.eventOf(event.kind), event.device, reasonOf(event)),
  }))
  return { title: groups.security, list: true, facts, ...noteOf(all) }
}

const operatorActs = ({ operator_acts: all }: OwnData): Fact[] =>
  all.toReversed().map(({ at, action }) => ({ label: dayAndTime(Date.parse(at)), value: copy.actOf(action) }))
