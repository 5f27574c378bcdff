import { organiserFields } from '@qisuan/contracts/organiser-reference'
import { isRetentionKind, periodText, retentionKinds } from '@qisuan/rules/people/retention'
import { retentionPeriods } from '../../modules/retention/periods.ts'
import type { Services } from '../../services/services.ts'
import type { Report } from '../line/command-context.ts'
import { aligned } from '../line/display.ts'

/** Settings that belong to no season and no round. */
export const otherSettings = [
  '保存期限（accounts、audit……）：script/qisuan retention',
  '比赛的身份（short_name、contact.email……）：script/qisuan content show organiser.json --text',
  '进程的环境变量（PORT、SMS……）：README.md 的“配置”，改了要重新启动',
]

/** Explains what is set elsewhere: a period, a field of the identity, or a variable of the environment. Undefined for anything else. */
export async function explainElsewhere(name: string, services?: Services): Promise<Report | undefined> {
  return (await period(name, services)) ?? identity(name, services) ?? variable(name)
}

async function period(kind: string, services?: Services): Promise<Report | undefined> {
  if (!isRetentionKind(kind)) return undefined
  const { name, default: usual, ...rest } = retentionKinds[kind]
  const now = services && (await retentionPeriods(services))[kind]
  const least = 'least' in rest ? `，最短 ${periodText(rest.least)}` : ''
  return explained(kind, `保存期限：${name}`, [
    ['写法', `如 30天、6个月、2年${least}`],
    ['默认', periodText(usual)],
    ...(now ? [['现在', periodText(now)] as const] : []),
    ['修改', `script/qisuan retention set ${kind} ${periodText(usual).replace(' ', '')}`],
  ])
}

function identity(name: string, services?: Services): Report | undefined {
  const fields = organiserFields()
  const field = fields.find((each) => each.name.toLowerCase() === name.toLowerCase())
  if (!field) return undefined
  const now = services && valueAt(services.content.organiser(), field.name.split('.'))
  const inside = fields.filter((each) =>
    [`${field.name}.`, `${field.name}[].`].some((start) => each.name.startsWith(start)),
  )
  return explained(field.name, `比赛的身份：${field.text}`, [
    ...(field.example === undefined ? [] : [['例子', field.example] as const]),
    ...(services ? [['现在', now === undefined ? '没有填' : JSON.stringify(now)] as const] : []),
    ...inside.map((each, index) => [index === 0 ? '里面的' : '', insideOf(each)] as const),
    ['修改', 'script/qisuan content export 内容，改 organiser.json，再 script/qisuan content add 内容 --yes'],
  ])
}

const insideOf = ({ name, text, required, example }: ReturnType<typeof organiserFields>[number]): string =>
  `${name}  ${text}${required ? '，要写' : ''}${example === undefined ? '' : `，如 ${example}`}`

function variable(name: string): Report | undefined {
  if (!/^[A-Z][A-Z_]+$/.test(name)) return undefined
  return { lines: [`${name}  是环境变量：见 README.md 的“配置”，改了要重新启动`], data: { name } }
}

function explained(name: string, text: string, rows: readonly (readonly [string, string])[]): Report {
  const lines = [`${name}  ${text}`, ...aligned(rows.map(([what, words]) => [`  ${what}`, words]))]
  return { lines, data: { name, text, ...Object.fromEntries(rows) } }
}

function valueAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value
  return typeof value === 'object' && value !== null ? valueAt(Reflect.get(value, key), rest) : undefined
}
