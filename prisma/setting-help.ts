import { z } from 'zod'

/** Help for a setting: `script/qisuan settings`, a refusal of a wrong value, and docs/settings.md. */
export interface SettingHelp {
  /** Effect, in one sentence. */
  text: string
  /** Form of a value, and its unit. */
  form: string
  /** Value without it, where the schema has no default. */
  unset?: string
  /** A value as it is typed in a command. */
  example: string
}

export const settingHelp = z.registry<SettingHelp>()

/** Words for the value of a setting, or of a key inside it. */
export interface SettingWords {
  /** The value with its unit; … stands for it. */
  shown?: string
  /** Words for each value that may be chosen, or for each key. */
  choices?: Readonly<Record<string, string>>
}

export const settingWords = z.registry<SettingWords>()
