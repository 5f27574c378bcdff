import { z } from 'zod'

/** What an operator reads about a setting: `script/qisuan settings`, a refusal of a wrong value, and docs/settings.md. */
export interface SettingHelp {
  /** What it does, in one sentence. */
  text: string
  /** What may be written, and in which unit. */
  form: string
  /** What applies without it, where the schema has no default. */
  unset?: string
  /** A value as it is typed in a command. */
  example: string
}

export const settingHelp = z.registry<SettingHelp>()
