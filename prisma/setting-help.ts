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
