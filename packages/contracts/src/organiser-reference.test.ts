import { expect, test } from 'vitest'
import { z } from 'zod'
import { organiserFile } from './organiser.ts'

const head = `# 比赛的身份

这一页由程序的字段说明生成：内容目录的 \`organiser.json\` 里可以写什么。必填的只有标着“必填”的，其余不填就不显示；写错的字段会被指名拒绝。怎样用起来，见[运行手册](operations.md)。`

type Fields = z.core.JSONSchema.BaseSchema

/** A line for a field and, below it, for the fields inside; those of a list's items are written with \`[]\`. */
function rowsOf(name: string, field: Fields, isRequired: boolean): string[] {
  const { description, examples } = field
  const text = `${description ?? ''}${isRequired ? '（必填）' : ''}`
  const example = examples === undefined ? '' : `例：\`${JSON.stringify(examples[0])}\``
  const inner = typeof field.items === 'object' && !Array.isArray(field.items) ? field.items : field
  const prefix = inner === field ? name : `${name}[]`
  return [
    ...(description === undefined ? [] : [`- \`${name}\`：${text}。${example}`]),
    ...fieldsOf(inner).flatMap(([key, each, required]) => rowsOf(`${prefix}.${key}`, each, required)),
  ]
}

function fieldsOf({ properties = {}, required = [] }: Fields) {
  return Object.entries(properties).flatMap(([name, field]) =>
    typeof field === 'object' ? [[name, field, required.includes(name)] as const] : [],
  )
}

test('docs/identity.md is what the schema says; -u writes it', async () => {
  const schema = z.toJSONSchema(organiserFile, { io: 'input', reused: 'inline' })
  const rows = fieldsOf(schema).flatMap(([name, field, required]) => rowsOf(name, field, required))
  await expect(`${head}\n\n${rows.join('\n')}\n`).toMatchFileSnapshot('../../../docs/identity.md')
})
