import { typedFields } from '@qisuan/contracts/console/typed'
import { z } from 'zod'
import type { Services } from '../services/services.ts'
import { dateTimeFormat } from './date-time.ts'
import { aligned } from './display.ts'

type Fields = Record<string, unknown>

/** The answer of a call for people: a sentence, a table with headings, or a line for each field. */
export function answerLines(schema: z.core.$ZodType, answer: unknown, services: Services): string[] {
  const inner = bare(schema)
  if (inner instanceof z.ZodArray && bare(inner.element) instanceof z.ZodObject) {
    return tableOf(bare(inner.element), answer as Fields[], services)
  }
  if (!(inner instanceof z.ZodObject)) return [textOf(inner, answer, services)]
  const fields = answer as Fields
  if (typeof fields['message'] === 'string') return [fields['message']]
  return aligned(
    Object.entries(inner.shape).map(([name, each]) => [labelOf(name, each), textOf(each, fields[name], services)]),
  )
}

function tableOf(row: z.core.$ZodType, rows: readonly Fields[], services: Services): string[] {
  if (rows.length === 0) return ['没有']
  const columns = row instanceof z.ZodObject ? Object.entries(row.shape) : []
  return aligned([
    columns.map(([name, each]) => labelOf(name, each)),
    ...rows.map((cells) => columns.map(([name, each]) => textOf(each, cells[name], services))),
  ])
}

/** The beginning of what the contract says of a field. */
function labelOf(name: string, schema: z.core.$ZodType): string {
  const described = z.globalRegistry.get(schema)?.description ?? z.globalRegistry.get(bare(schema))?.description
  return described?.split(/[，；：（]/)[0] ?? name
}

function textOf(schema: z.core.$ZodType, value: unknown, services: Services): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return value.map((each) => textOf(schema, each, services)).join('、')
  if (typeof value !== 'string') return JSON.stringify(value)
  const isMoment = typedFields.get(bare(schema))?.as === 'moment'
  return isMoment ? dateTimeFormat(services)(new Date(value)) : value
}

function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
  return isWrapped ? bare(schema.unwrap()) : schema
}
