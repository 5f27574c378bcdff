import { describeKeys, describeSettings, type SettingDescription } from '@qisuan/db/describe-settings'
import { roundSettings } from '@qisuan/db/round-settings'
import { seasonSettings } from '@qisuan/db/season-settings'
import { periodText, retentionKinds, type Period } from '@qisuan/rules/people/retention'
import { expect, test } from 'vitest'

const head = `# 设置

这一页由程序的设置生成，和 \`script/qisuan settings explain\` 说的一样。\`script/qisuan settings list\` 列出全部和现在的值。写错的值不会被接受，用 SQL 改也一样；值写 \`none\` 恢复默认。进程的环境变量在 [README](../README.md) 里。`

function section(
  schema: typeof seasonSettings | typeof roundSettings,
  { name, text, form, example, default: usual }: SettingDescription,
  command: string,
): string {
  const keys = describeKeys(schema, name).map(
    (key) =>
      `\n  - \`${key.name}\`：${key.text}。${key.form}；${key.required ? '要写' : `不写就${key.unset}`}。如 \`${key.example}\``,
  )
  return `### \`${name}\`

${text}。

- 写法：${form}
- 默认：${usual.startsWith('[') || usual.startsWith('{') ? `\`${usual}\`` : usual}
- 例子：\`${command} --set '${name}=${example}'\`${keys.length > 0 ? `\n- 里面的：${keys.join('')}` : ''}`
}

function period([kind, { name, ...rest }]: [string, { name: string; default: Period; least?: Period }]): string {
  const least = rest.least ? `，最短 ${periodText(rest.least)}` : ''
  return `- \`${kind}\`：${name}。默认 ${periodText(rest.default)}${least}`
}

const text = [
  head,
  '## 赛季',
  ...describeSettings(seasonSettings).map((each) => section(seasonSettings, each, 'script/qisuan season set 2026')),
  '## 轮次',
  ...describeSettings(roundSettings).map((each) => section(roundSettings, each, 'script/qisuan round set 2026-1')),
  '## 保存期限',
  '用 `script/qisuan retention` 查看和修改，写成 `30 天`、`6 个月`、`2 年`。',
  Object.entries(retentionKinds).map(period).join('\n'),
].join('\n\n')

test('docs/settings.md is what the schemas say; -u writes it', async () => {
  await expect(`${text}\n`).toMatchFileSnapshot('../../docs/settings.md')
})
