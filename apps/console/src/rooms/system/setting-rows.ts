import type { Answer } from '@qisuan/contracts/contract'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { organiserFields } from '@qisuan/contracts/organiser-reference'
import { systemCopy } from '#copy/system'
import { switchText } from '../../ui/names.ts'
import type { Field, Season } from '../seasons/season.ts'
import { usualText, valueLines } from '../seasons/setting-value.ts'

const copy = systemCopy.settings

export type Group = keyof typeof copy.groups

/** A setting of whatever kind, as the list of all shows it. */
export interface SettingRow {
  group: Group
  name: string
  text: string
  /** Words for the value that applies without one; empty for none. */
  usual: string
  /** The present values with the rounds that have them; none where only the default applies. */
  now: readonly { of?: string; lines: readonly string[] }[]
}

/** The settings of the current season and of its rounds, which are called by `titleOf` where they are values. */
export function seasonRows(
  { seasons, season_fields: ofSeason, round_fields: ofRound }: OperatorAnswer<'seasons'>,
  titleOf: (key: string) => string,
) {
  const season = seasons.find(({ current }) => current)
  const row = (group: Group, field: Field, now: SettingRow['now']): SettingRow => ({
    group,
    name: field.name,
    text: field.text,
    usual: usualText(field, titleOf),
    now,
  })
  const written = (field: Field, settings: Season['settings'] = {}): string[] =>
    valueLines(field, settings[field.name] ?? null, titleOf)
  return [
    ...ofSeason.map((field) => {
      const lines = written(field, season?.settings)
      return row('season', field, lines.length === 0 ? [] : [{ lines }])
    }),
    ...ofRound.map((field) => {
      const each = (season?.rounds ?? []).map(({ name, settings }) => ({ name, lines: written(field, settings) }))
      const alike = Map.groupBy(
        each.filter(({ lines }) => lines.length > 0),
        ({ lines }) => lines.join('\n'),
      )
      const now = [...alike.values()].map((rounds) => ({
        of: rounds.length === each.length ? copy.everyRound : rounds.map(({ name }) => name).join('、'),
        lines: rounds[0]?.lines ?? [],
      }))
      return row('round', field, now)
    }),
  ]
}

export const periodRows = ({ periods }: OperatorAnswer<'periods'>): SettingRow[] =>
  periods.map(({ kind, name, period, usual }) => ({
    group: 'period',
    name: kind,
    text: name,
    usual: copy.usual(usual),
    now: period === usual ? [] : [{ lines: [period] }],
  }))

export const variableRows = ({ variables }: OperatorAnswer<'installation'>): SettingRow[] =>
  variables.map(({ name, text, value, usual, set }) => ({
    group: 'variable',
    name,
    text,
    usual: usual === '' ? copy.unset : copy.usual(usual),
    now: set ? [{ lines: [value ?? copy.hidden] }] : [],
  }))

/** The fields of organiser.json that hold a value themselves. */
export function identityRows(organiser: Answer<'organiser'>): SettingRow[] {
  const fields = organiserFields().filter(({ name }) => !name.includes('[]'))
  return fields.map(({ name, text }) => {
    const value = valueAt(organiser, name.split('.'))
    return {
      group: 'identity',
      name,
      text,
      usual: '',
      now: value === undefined || value === null ? [] : [{ lines: plainLines(value) }],
    }
  })
}

function valueAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value
  return typeof value === 'object' && value !== null ? valueAt(Reflect.get(value, key), rest) : undefined
}

/** A value of organiser.json; of a thing in a list its first text. */
function plainLines(value: unknown): string[] {
  if (Array.isArray(value)) return [value.flatMap(plainLines).join('、')]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(plainLines).slice(0, 1)
  return [typeof value === 'boolean' ? switchText(value) : String(value)]
}
