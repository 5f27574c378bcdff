import type { Answer } from '@qisuan/contracts/contract'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { organiserFields } from '@qisuan/contracts/organiser-reference'
import { systemCopy } from '#copy/system'
import type { Field, Season } from '../seasons/season.ts'
import { valueText } from '../seasons/setting-value.ts'

const copy = systemCopy.settings

export type Group = keyof typeof copy.groups

/** A setting of whatever kind, as the list of all shows it. */
export interface SettingRow {
  group: Group
  name: string
  text: string
  usual: string
  /** The present value; several where rounds differ, none where only the default applies. */
  now: readonly string[]
  where: string
  /** The address of the room in which it is changed. */
  to?: string
}

/** The settings of the current season and of its rounds, which are called by `titleOf` where they are values. */
export function seasonRows(
  { seasons, season_fields: ofSeason, round_fields: ofRound }: OperatorAnswer<'seasons'>,
  titleOf: (key: string) => string,
) {
  const season = seasons.find(({ current }) => current)
  const to = '/seasons'
  const row = (group: Group, field: Field, now: readonly string[]): SettingRow => ({
    group,
    name: field.name,
    text: field.text,
    usual: field.default,
    now,
    where: copy.where.season,
    to,
  })
  return [
    ...ofSeason.map((field) => row('season', field, season ? written(field, season.settings, titleOf) : [])),
    ...ofRound.map((field) =>
      row(
        'round',
        field,
        (season?.rounds ?? []).flatMap(({ name, settings }) =>
          written(field, settings, titleOf).map((value) => copy.of(name, value)),
        ),
      ),
    ),
  ]
}

function written(field: Field, settings: Season['settings'], titleOf: (key: string) => string): string[] {
  const value = settings[field.name]
  return value === undefined ? [] : [valueText(field, value, titleOf)]
}

export const periodRows = ({ periods }: OperatorAnswer<'periods'>): SettingRow[] =>
  periods.map(({ kind, name, period, usual }) => ({
    group: 'period',
    name: kind,
    text: name,
    usual,
    now: period === usual ? [] : [period],
    where: copy.where.period,
    to: '/system?tab=periods',
  }))

export const variableRows = ({ variables }: OperatorAnswer<'installation'>): SettingRow[] =>
  variables.map(({ name, text, value, usual, set }) => ({
    group: 'variable',
    name,
    text,
    usual: usual || copy.unset,
    now: set ? [value ?? copy.hidden] : [],
    where: copy.where.variable,
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
      now: value === undefined || value === null ? [] : [typeof value === 'string' ? value : JSON.stringify(value)],
      where: copy.where.identity,
      to: '/content?tab=identity',
    }
  })
}

function valueAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value
  return typeof value === 'object' && value !== null ? valueAt(Reflect.get(value, key), rest) : undefined
}
