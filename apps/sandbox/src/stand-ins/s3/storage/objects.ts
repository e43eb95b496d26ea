import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openState } from '../../../state.ts'
import { type Bodies, bodiesIn, bodiesInMemory, type OpenBody } from './bodies.ts'

export type StoredObject = {
  bucket: string
  key: string
  size: number
  /** MD5 in hexadecimal; in quotes, the ETag. */
  md5: string
  /** Time of the write in Unix milliseconds. */
  at: number
  /** The Content-Type, returned unchanged. */
  type: string
  /** Base64, by algorithm: crc32 and sha256. */
  checksums: Record<string, string>
  /** Name of the file with the bytes; a new one for each write. */
  body: string
}

/**
 * Objects, on disk or in memory. The bytes are written first, to a new file; then the record that names it. So a reader, or a killed
 * process, always finds a whole object: the old one or the new one.
 */
export type Objects = {
  get(bucket: string, key: string): StoredObject | undefined
  /** Ordered by the UTF-8 bytes of their keys, as S3 lists them. */
  list(bucket: string): readonly StoredObject[]
  put(object: Omit<StoredObject, 'body' | 'size'>, bytes: Buffer): Promise<StoredObject>
  delete(bucket: string, key: string): Promise<boolean>
  /** The object with its open file, which the caller must close. Undefined if there is none. */
  open(bucket: string, key: string): Promise<{ object: StoredObject; file: OpenBody } | undefined>
  close(): Promise<void>
}

export async function openObjects(folder?: string): Promise<Objects> {
  const bodies = folder ? await bodiesIn(join(folder, 'bodies')) : bodiesInMemory()
  const state = await openState(folder && join(folder, 'records'))
  const records = state.collection<StoredObject>('object')
  await removeOrphans(bodies, new Set([...records.values()].map((object) => object.body)))
  const sorted = new Map<string, StoredObject[]>()

  return {
    get: (bucket, key) => records.get(id(bucket, key)),
    list(bucket) {
      const known = sorted.get(bucket)
      if (known) return known
      const found = [...records.values()].filter((object) => object.bucket === bucket).sort(byKey)
      sorted.set(bucket, found)
      return found
    },
    async put(object, bytes) {
      const body = randomUUID()
      await bodies.write(body, bytes)
      const stored = { ...object, size: bytes.length, body }
      const replaced = records.get(id(object.bucket, object.key))
      sorted.delete(object.bucket)
      await records.put(id(object.bucket, object.key), stored)
      if (replaced) await bodies.remove(replaced.body)
      return stored
    },
    async delete(bucket, key) {
      const object = records.get(id(bucket, key))
      if (!object) return false
      sorted.delete(bucket)
      await records.delete(id(bucket, key))
      await bodies.remove(object.body)
      return true
    },
    open: (bucket, key) => openBody(bodies, () => records.get(id(bucket, key))),
    close: () => state.close(),
  }
}

async function openBody(bodies: Bodies, look: () => StoredObject | undefined) {
  // A write may replace the file between lookup and open; then the second lookup finds the new one.
  for (let object = look(), last = ''; object && object.body !== last; object = look()) {
    const file = await bodies.open(object.body)
    if (file) return { object, file }
    last = object.body
  }
  return undefined
}

function id(bucket: string, key: string): string {
  return `${bucket}/${key}`
}

function byKey(a: StoredObject, b: StoredObject): number {
  return Buffer.compare(Buffer.from(a.key), Buffer.from(b.key))
}

/** Removes files whose record was never written or already replaced when an earlier process was killed. */
async function removeOrphans(bodies: Bodies, named: ReadonlySet<string>): Promise<void> {
  for (const body of await bodies.list()) if (!named.has(body)) await bodies.remove(body)
}
