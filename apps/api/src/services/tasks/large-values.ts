import { writeSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Deserializer, Serializer } from 'node:v8'

// Part of Node's interface (v8.Serializer), which @types/node leaves out.
declare module 'node:v8' {
  interface Serializer {
    _writeHostObject(object: object): void
    _setTreatArrayBufferViewsAsHostObjects(flag: boolean): void
  }
  interface Deserializer {
    _readHostObject(): object
  }
}

/** The arrays that a value may hold. */
const kinds = [Uint8Array, Int32Array, Uint32Array, Float64Array]
type LargeArray = InstanceType<(typeof kinds)[number]>

const bytesOf = ({ buffer, byteOffset, byteLength }: LargeArray) => new Uint8Array(buffer, byteOffset, byteLength)

/**
 * Writes a value for another process: the bytes of its typed arrays into a file, one after the other, so that the reader can read them
 * where they stay, and the rest into what is returned.
 */
export function writeValue(value: unknown, file: number): Uint8Array {
  const writer = new Writer(file)
  writer.writeHeader()
  writer.writeValue(value)
  return writer.releaseBuffer()
}

class Writer extends Serializer {
  private file: number

  constructor(file: number) {
    super()
    this.file = file
    this._setTreatArrayBufferViewsAsHostObjects(true)
  }

  override _writeHostObject(array: LargeArray): void {
    this.writeUint32(kinds.findIndex((kind) => array instanceof kind))
    this.writeUint32(array.length)
    const bytes = bytesOf(array)
    for (let at = 0; at < bytes.length;) at += writeSync(this.file, bytes, at)
  }
}

/** Reads a value of `writeValue`, without holding the event loop however long its arrays are. */
export async function readValue(value: Uint8Array, file: FileHandle): Promise<unknown> {
  const reader = new Reader(value)
  reader.readHeader()
  const read: unknown = reader.readValue()
  let position = 0
  for (const array of reader.arrays) {
    const bytes = bytesOf(array)
    for (let at = 0; at < bytes.length;) {
      const { bytesRead } = await file.read(bytes, at, bytes.length - at, position)
      if (bytesRead === 0) throw new Error('the file of a task is too short')
      at += bytesRead
      position += bytesRead
    }
  }
  return read
}

class Reader extends Deserializer {
  /** In the order of the file. */
  readonly arrays: LargeArray[] = []

  override _readHostObject(): LargeArray {
    const Kind = kinds[this.readUint32()] ?? Uint8Array
    const array = new Kind(this.readUint32())
    this.arrays.push(array)
    return array
  }
}
