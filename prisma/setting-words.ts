import { z } from 'zod'

/** What an operator reads about a setting: `script/qisuan settings`, a refusal of a wrong value, and docs/settings.md. */
export interface SettingWords {
  /** What it does, in one sentence. */
  text: string
  /** What may be written, and in which unit. */
  form: string
  /** What applies without it, where the schema has no default. */
  unset?: string
  /** A value as it is typed in a command. */
  example: string
}

export const settingWords = z.registry<SettingWords>()

/** An instant with its offset from UTC. In a command it is typed as every time is. */
export const settingInstant = z.iso.datetime({ offset: true })
