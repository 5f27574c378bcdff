import { z } from 'zod'
import { describeSettings } from './describe-settings.ts'
import { roundSettings } from './round-settings.ts'
import { seasonSettings } from './season-settings.ts'
import { withClient } from './with-client.ts'

/** The settings of a schema as the database checks them: a JSON schema each, and the words of a refusal. */
function rulesOf(schema: z.ZodObject) {
  return Object.fromEntries(
    describeSettings(schema).map(({ name, form, example }) => {
      const field = schema.shape[name] ?? z.never()
      const { $schema: _, ...rule } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
      return [name, { schema: rule, form, example: `${name}=${example}` }]
    }),
  )
}

/**
 * Gives the database the rules of the settings' schemas, so that a wrong setting is refused in psql as it is in a command, and in the same
 * words (docs/adr/operation/0044-settings.md).
 */
export async function writeSettingRules(databaseUrl: string): Promise<void> {
  const rules = JSON.stringify({ season: rulesOf(seasonSettings), round: rulesOf(roundSettings) })
  await withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query(`select where to_regprocedure('setting_rules()') is not null`)
    if (rowCount === 0) return
    await client.query(
      `create or replace function setting_rules() returns jsonb language sql immutable as $$ select ${client.escapeLiteral(rules)}::jsonb $$`,
    )
  })
}
