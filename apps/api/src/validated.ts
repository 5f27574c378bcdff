import type { z } from 'zod'
import { AppError, ValidationError } from './app-error.ts'

/** Input as its schema has it. @throws ValidationError with a message per field · AppError malformed (400) for what has no fields */
export function validated<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path[0]
    if (field === undefined) throw new AppError('malformed', '请求的格式不正确')
    errors[String(field)] ??= message
  }
  throw new ValidationError(errors)
}
