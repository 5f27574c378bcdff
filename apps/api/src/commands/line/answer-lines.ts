import { typedFields } from '@qisuan/contracts/console/typed'
import { wordsOf } from '@qisuan/contracts/console/worded'
import { z } from 'zod'
import { groupName } from '../../modules/enrolments/list-enrolments.ts'
import { aligned } from './display.ts'

type Fields = Record<string, unknown>
type Schema = z.core.$ZodType

/** Names of what an answer has as a moment or as the number of a province. */
export interface Names {
  time: (moment: Date) => string
  province: (id: number) => string
}

/** The answer of a call for people: a sentence, a table with headings, or a line for each field and a table for each list. */
export function answerLines(schema: Schema, answer: unknown, names: Names): string[] {
  const text = (each: Schema, value: unknown) => textOf(each, value, names)
  return linesOf(schema, answer)

  function linesOf(part: Schema, value: unknown): string[] {
    const inner = bare(part)
    if (isList(inner)) return tableOf(bare(inner.element), value as Fields[])
    if (!(inner instanceof z.ZodObject)) return [text(inner, value)]
    const fields = value as Fields
    if (typeof fields['message'] === 'string') return [fields['message']]
    const [simple, lists] = split(Object.entries(inner.shape), ([name, each]) => isPart(each) && fields[name] !== null)
    return [
      ...aligned(simple.map(([name, each]) => [labelOf(name, each), text(each, fields[name])])),
      ...lists.flatMap(([name, each]) => [
        labelOf(name, each),
        ...linesOf(each, fields[name]).map((line) => `  ${line}`),
      ]),
    ]
  }

  function tableOf(row: Schema, rows: readonly Fields[]): string[] {
    if (rows.length === 0) return ['没有']
    const columns = row instanceof z.ZodObject ? Object.entries(row.shape).filter(([, each]) => isCell(each)) : []
    return aligned([
      columns.map(([name, each]) => labelOf(name, each)),
      ...rows.map((cells) => columns.map(([name, each]) => text(each, cells[name]))),
    ])
  }
}

const isList = (schema: Schema): schema is z.ZodArray =>
  schema instanceof z.ZodArray && bare(schema.element) instanceof z.ZodObject

const isPart = (schema: Schema): boolean => isList(bare(schema)) || bare(schema) instanceof z.ZodObject

/** Fields of the longest part that a cell of a table holds. */
const mostParts = 2

/** True for what a cell of a table can hold: of settings, or of a list of more, the row would be too long. */
function isCell(schema: Schema): boolean {
  const inner = bare(schema)
  if (!isList(inner)) return !(inner instanceof z.ZodRecord)
  const part = bare(inner.element)
  return part instanceof z.ZodObject && Object.keys(part.shape).length <= mostParts
}

function split<Value>(all: readonly Value[], isSecond: (value: Value) => boolean): [Value[], Value[]] {
  return [all.filter((each) => !isSecond(each)), all.filter(isSecond)]
}

/** The beginning of what the contract says of a field. */
function labelOf(name: string, schema: Schema): string {
  const described = z.globalRegistry.get(schema)?.description ?? z.globalRegistry.get(bare(schema))?.description
  return described?.split(/[，；：（]/)[0] ?? name
}

function textOf(schema: Schema, value: unknown, names: Names): string {
  const inner = bare(schema)
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string' || typeof value === 'number') return wordOf(inner, value, names)
  if (Array.isArray(value)) {
    const element = inner instanceof z.ZodArray ? inner.element : inner
    return value.map((each) => textOf(element, each, names)).join('、')
  }
  if (inner instanceof z.ZodObject) {
    const parts = Object.entries(inner.shape).map(([name, each]) => textOf(each, Object(value)[name], names))
    return parts.filter((part) => part !== '–').join(' ')
  }
  return JSON.stringify(value)
}

function wordOf(schema: Schema, value: string | number, names: Names): string {
  const as = typedFields.get(schema)?.as
  if (as === 'moment') return names.time(new Date(value))
  if (as === 'province') return names.province(Number(value))
  if (as === 'group') return groupName(Number(value))
  return wordsOf(schema)?.[value] ?? String(value)
}

function bare(schema: Schema): Schema {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
  return isWrapped ? bare(schema.unwrap()) : schema
}
