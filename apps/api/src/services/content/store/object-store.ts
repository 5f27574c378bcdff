import type { S3mini, S3ServiceError } from 's3mini'
import { AppError } from '../../../app-error.ts'
import type { Clock } from '../../clock.ts'
import type { ByteRange } from '../content-file.ts'
import { createRest } from './rest.ts'

/** Address and key of a store that speaks S3. */
export interface StoreSettings {
  /** Of the bucket and, below it, of the folder that is this installation's alone: https://bucket.example.org/qisuan */
  url: string
  region: string
  keyId: string
  keySecret: string
}

/** Objects by their names below the address of the store. */
export interface ObjectStore {
  /**
   * Reads a part of an object, which ends with the object at the latest; undefined when there is no such object.
   * @throws AppError unavailable (503) when the store does not answer
   */
  get(name: string, range: ByteRange): Promise<Buffer | undefined>
  /** Puts an object, or the same again. @throws AppError unavailable (503) */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Deletes an object, whether or not it is there. @throws AppError unavailable (503) */
  delete(name: string): Promise<void>
  /** True if the store answers and knows the key. */
  ping(): Promise<boolean>
}

/** Bytes of one request to read, each of which takes some milliseconds. */
export const storedPieceSize = 512 * 1024
/** Milliseconds within which a piece has come, for which a visitor waits, or is put. */
const patience = 5_000
/** Milliseconds to put a file of 50 MB, which needs 3.3 Mbit/s. */
const longPatience = 120_000

/** Opens a store. Processes without one do not load its client. */
export async function openStore({ url, region, keyId, keySecret }: StoreSettings, clock: Clock): Promise<ObjectStore> {
  const library = await import('s3mini')
  const client = (milliseconds: number): S3mini =>
    new library.S3mini({
      endpoint: url.replace(/\/+$/, ''),
      region,
      accessKeyId: keyId,
      secretAccessKey: keySecret,
      requestAbortTimeout: milliseconds,
    })
  const quick = client(patience)
  const patient = client(longPatience)

  const unlessResting = createRest(clock, (error) => error instanceof library.S3ServiceError)
  /** Asks twice when the connection broke: every request leads to the same, however often it arrives. */
  const ask = <Answer>(request: () => Promise<Answer>): Promise<Answer> =>
    unlessResting(() =>
      request().catch((error: unknown) => {
        if (error instanceof TypeError) return request()
        throw error
      }),
    )
  const away = (cause: unknown): never => {
    throw new AppError('unavailable', '存放文件的地方（对象存储）没有响应，请过一会儿再试', { retryAfter: 10, cause })
  }
  const isMissing = (error: unknown): boolean => error instanceof library.S3ServiceError && isNoSuchKey(error)

  const get: ObjectStore['get'] = (name, { first, last }) =>
    ask(async () => {
      const answer = await quick.getObjectRaw(name, false, first, last + 1)
      return Buffer.from(await answer.arrayBuffer())
    }).catch((error: unknown) => (isMissing(error) ? undefined : away(error)))

  return {
    get,
    async put(name, bytes) {
      const client = bytes.length > storedPieceSize ? patient : quick
      await ask(() => client.putObject(name, bytes)).catch(away)
    },
    async delete(name) {
      await ask(() => quick.deleteObject(name)).catch((error: unknown) => isMissing(error) || away(error))
    },
    // Whether or not there is an object of this name.
    ping: () =>
      get('check', { first: 0, last: 0 }).then(
        () => true,
        () => false,
      ),
  }
}

/**
 * A 404 of another kind is a wrong address, of a bucket or of a host, and nothing is missing. The code is looked for in the body, as the client
 * reads it only where the type is `application/xml` and no more.
 */
const isNoSuchKey = ({ status, body = '' }: S3ServiceError): boolean =>
  status === 404 && /<Code>\s*NoSuchKey\s*<\/Code>/.test(body)
