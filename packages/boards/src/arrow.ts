import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import {
  CompressionType,
  compressionRegistry,
  Field,
  Float64,
  Int32,
  makeData,
  RecordBatch,
  RecordBatchReader,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  Uint8,
  Utf8,
  vectorFromArray,
  type Data,
  type DataType,
} from 'apache-arrow'

/** Ranks and ids are hard to compress: higher levels take longer and save nothing. */
const level = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
compressionRegistry.set(CompressionType.ZSTD, {
  encode: (data) => zstdCompressSync(data, level),
  decode: zstdDecompressSync,
})

export type Values = Int32Array | Float64Array | Uint8Array

/** A column of numbers. `none` is the value that other tools see as null. */
interface NumberColumn {
  values: Values
  none?: number
}
/** A column of texts for few rows, by row; null in all others. */
interface TextColumn {
  texts: Map<number, string>
}
export type Column = NumberColumn | TextColumn
export type Columns = Record<string, Column>

/** An Arrow IPC stream in pieces: `schema`, followed by its batches in any number, is a stream that every tool reads. */
export interface Stream {
  schema: Uint8Array
  batches: Batch[]
}
export interface Batch {
  /** The rows of the columns that it holds. */
  from: number
  to: number
  bytes: Uint8Array
}

/** Writes columns as an Arrow IPC stream, compressed by Zstandard. Small batches let a reader fetch the rows of one person. */
export function writeStream(columns: Columns, rows: number, about: Record<string, string>, batchRows = 4096): Stream {
  const schema = schemaOf(columns, about)
  const writer = new Writer({ compressionType: CompressionType.ZSTD })
  writer.reset(undefined, schema)
  const begins = [writer.written]
  const spans = []
  for (let from = 0; from < rows; from += batchRows) {
    const to = Math.min(from + batchRows, rows)
    const children = Object.values(columns).map((column) => dataOf(column, from, to))
    writer.write(new RecordBatch(schema, makeData({ type: new Struct(schema.fields), length: to - from, children })))
    spans.push({ from, to })
    begins.push(writer.written)
  }
  const whole = writer.finish().toUint8Array(true)
  return {
    schema: whole.slice(0, begins[0]),
    batches: spans.map((span, index) => ({ ...span, bytes: whole.slice(begins[index], begins[index + 1]) })),
  }
}

/**
 * Reads the batches of a stream into `columns`, which have room for all their rows.
 * @param pieces the schema and batches
 * @throws Error when a column is missing
 */
export function readStream(pieces: Iterable<Uint8Array>, columns: Columns): void {
  let from = 0
  for (const batch of RecordBatchReader.from(Array.from(pieces, aligned))) {
    for (const [name, column] of Object.entries(columns)) {
      const index = batch.schema.fields.findIndex((field) => field.name === name)
      const data = batch.data.children[index]
      if (!data) throw new Error(`the board has no column ${name}`)
      if ('texts' in column) readTexts(data, column.texts, from)
      else readNumbers(data, column, from)
    }
    from += batch.numRows
  }
}

/** Arrow reads numbers where they are; what comes from a database connection may begin anywhere in its buffer. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % 8 === 0 ? bytes : Uint8Array.from(bytes)
}

/** Metadata of a stream. */
export function readAbout(schema: Uint8Array): Map<string, string> {
  return RecordBatchReader.from(aligned(schema)).open().schema.metadata
}

/** arrow-js 21 writes the compressed length before a buffer where the format has the uncompressed one (apache/arrow-js#470). */
class Writer extends RecordBatchStreamWriter {
  get written(): number {
    return this._position
  }

  protected override _compressBodyBuffers(buffers: ArrayBufferView[]) {
    const compressed = super._compressBodyBuffers(buffers)
    for (const [index, { byteLength }] of buffers.entries()) {
      const prefix = compressed.buffers[2 * index]
      if (!prefix || prefix.byteLength === 0) continue
      const view = new DataView(prefix.buffer, prefix.byteOffset)
      const isCompressed = view.getBigInt64(0, true) >= 0n
      if (isCompressed) view.setBigInt64(0, BigInt(byteLength), true)
    }
    return compressed
  }
}

function schemaOf(columns: Columns, about: Record<string, string>): Schema {
  const fields = Object.entries(columns).map(([name, column]) => new Field(name, typeOf(column), isNullable(column)))
  return new Schema(fields, new Map(Object.entries(about)))
}

const isNullable = (column: Column) => 'texts' in column || column.none !== undefined

function typeOf(column: Column): DataType {
  if ('texts' in column) return new Utf8()
  if (column.values instanceof Float64Array) return new Float64()
  return column.values instanceof Int32Array ? new Int32() : new Uint8()
}

function dataOf(column: Column, from: number, to: number): Data {
  if ('texts' in column) {
    return textsOf(column, from, to)
  }
  const { values, none } = column
  const data = values.subarray(from, to)
  const nulls = none === undefined ? noNulls : nullsOf(data, none)
  // The types of makeData know each number type, but no union of them.
  const typed = { type: typeOf(column), data } as { type: Float64; data: Float64Array }
  return makeData({ ...typed, ...nulls, length: to - from })
}

/** Few rows have a text, and most batches have none. */
function textsOf({ texts }: TextColumn, from: number, to: number): Data {
  const length = to - from
  const type = new Utf8()
  const isEmpty = texts.size === 0 || !Array.from({ length }).some((_, index) => texts.has(from + index))
  if (isEmpty) {
    const nullBitmap = new Uint8Array((length + 7) >> 3)
    return makeData({ type, length, nullCount: length, nullBitmap, valueOffsets: new Int32Array(length + 1), data: [] })
  }
  const rows = Array.from({ length }, (_, index) => texts.get(from + index) ?? null)
  const [data] = vectorFromArray(rows, type).data
  if (!data) throw new Error('a batch without rows')
  return data
}

const noNulls = { nullBitmap: undefined, nullCount: 0 }

function nullsOf(values: Values, none: number) {
  const nullBitmap = new Uint8Array((values.length + 7) >> 3)
  let nullCount = 0
  for (let row = 0; row < values.length; row += 1) {
    if (values[row] === none) nullCount += 1
    else nullBitmap[row >> 3] = (nullBitmap[row >> 3] ?? 0) | (1 << (row & 7))
  }
  return nullCount === 0 ? noNulls : { nullBitmap, nullCount }
}

function readNumbers(data: Data, { values, none }: NumberColumn, from: number): void {
  values.set(data.values as Values, from)
  if (none === undefined || data.nullCount === 0) return
  for (let row = 0; row < data.length; row += 1) if (!data.getValid(row)) values[from + row] = none
}

function readTexts(data: Data, texts: Map<number, string>, from: number): void {
  if (data.nullCount === data.length) return
  const { values, valueOffsets } = data as Data<Utf8>
  const decoder = new TextDecoder()
  for (let row = 0; row < data.length; row += 1) {
    if (data.getValid(row))
      texts.set(from + row, decoder.decode(values.subarray(valueOffsets[row], valueOffsets[row + 1])))
  }
}
