import { expect, test } from 'vitest'
import { organiserFields, type OrganiserField } from './organiser-reference.ts'

const head = `# 比赛的身份

这一页由程序的字段说明生成：内容目录的 \`organiser.json\` 里可以写什么。必填的只有标着“必填”的，其余不填就不显示；写错的字段会被指名拒绝。怎样用起来，见[运行手册](operations.md)。`

const rowOf = ({ name, text, required, example }: OrganiserField) =>
  `- \`${name}\`：${text}${required ? '（必填）' : ''}。${example === undefined ? '' : `例：\`${example}\``}`

test('docs/identity.md is what the schema says; -u writes it', async () => {
  await expect(`${head}\n\n${organiserFields().map(rowOf).join('\n')}\n`).toMatchFileSnapshot(
    '../../../docs/identity.md',
  )
})
