import { z } from 'zod'

/** Chinese message for an invalid value of an operator or of a task's author. A schema's own message comes before it. */
export const issueMessages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `没有 ${issue.keys.join('、')} 这一项${knownKeys(issue.inst)}`
    case 'invalid_type':
      return issue.input === undefined ? '没有填' : `应当是${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(issue.options) : '写法不对'
    case 'too_big':
      return issue.inclusive === false
        ? `应当小于 ${issue.maximum}`
        : `最多 ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'too_small':
      return issue.inclusive === false
        ? `应当大于 ${issue.minimum}`
        : `至少 ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'not_multiple_of':
      return `应当是 ${issue.divisor} 的倍数`
    case 'invalid_format':
      return issue.format === 'starts_with'
        ? `应当以 ${String(issue.prefix)} 开头`
        : (formats[issue.format] ?? '写法不对')
    case 'invalid_key':
      return '名称不对'
    default:
      return '写法不对'
  }
}

const oneOf = (values: readonly unknown[]): string =>
  `应当是 ${values.map(String).join('、')}${values.length > 1 ? ' 之一' : ''}`

function knownKeys(schema: unknown): string {
  if (schema instanceof z.ZodObject) return `，可以写的有 ${Object.keys(schema.shape).join('、')}`
  if (!(schema instanceof z.ZodRecord) || !(schema.keyType instanceof z.ZodEnum)) return ''
  return `，可以写的有 ${schema.keyType.options.join('、')}`
}

const kinds: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: ' true 或 false',
  array: '数组 […]',
  tuple: '数组 […]',
  object: '对象 {…}',
  record: '对象 {…}',
}

const units: Readonly<Record<string, string>> = { string: ' 个字', array: ' 项' }

const formats: Readonly<Record<string, string>> = { email: '不是邮箱', url: '不是网址', datetime: '不是时刻' }
