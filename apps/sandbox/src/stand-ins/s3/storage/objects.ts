import { randomUUID } from 'node:crypto'
import type { State } from '../../../state.ts'
import type { Bodies } from './bodies.ts'

export type StoredObject = {
  bucket: string
  key: string
  size: number
  /** In hexadecimal; the ETag is this in quotes. */
  md5: string
  /** When it was written, in Unix milliseconds. */
  at: number
  type: string
  /** Base64, by algorithm: crc32 and sha256. */
  checksums: Record<string, string>
  /** The file with the bytes. Each write has a new one. */
  body: string
}

export type Objects = Awaited<ReturnType<typeof openObjects>>

/**
 * The bytes are written first, to a new file, then the record that names it. So whoever reads, even after a power cut,
 * finds a whole object: the old one or the new one.
 */
export async function openObjects(state: State, bodies: Bodies) {
  const records = state.collection<StoredObject>('object')
  await removeOrphans(bodies, new Set([...records.values()].map((object) => object.body)))
  const get = (bucket: string, key: string): StoredObject | undefined => records.get(`${bucket}/${key}`)

  return {
    get,
    /** In the order in which S3 lists them. */
    list: (bucket: string, prefix = ''): StoredObject[] => listed(records.values(), bucket, prefix),
    async put(object: Omit<StoredObject, 'body' | 'size'>, bytes: Buffer): Promise<StoredObject> {
      const stored = { ...object, size: bytes.length, body: randomUUID() }
      await bodies.write(stored.body, bytes)
      const replaced = get(object.bucket, object.key)
      await records.put(`${object.bucket}/${object.key}`, stored)
      if (replaced) await bodies.remove(replaced.body)
      return stored
    },
    async delete(bucket: string, key: string): Promise<boolean> {
      const object = get(bucket, key)
      if (!object) return false
      await records.delete(`${bucket}/${key}`)
      await bodies.remove(object.body)
      return true
    },
    async read(bucket: string, key: string): Promise<{ object: StoredObject; bytes: Buffer } | undefined> {
      // A write may replace the file after the lookup; the second lookup then finds the new one.
      for (let object = get(bucket, key), last = ''; object && object.body !== last; object = get(bucket, key)) {
        const bytes = await bodies.read(object.body)
        if (bytes) return { object, bytes }
        last = object.body
      }
      return undefined
    },
  }
}

/** S3 lists keys in the order of their UTF-8 bytes. */
export const listed = <Stored extends { readonly bucket: string; readonly key: string }>(
  records: Iterable<Stored>,
  bucket: string,
  prefix: string,
): Stored[] =>
  [...records]
    .filter((each) => each.bucket === bucket && each.key.startsWith(prefix))
    .sort((a, b) => compareKeys(a.key, b.key))

export const compareKeys = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** Files whose record was never written, or was already replaced, when an earlier process was killed. */
async function removeOrphans(bodies: Bodies, named: ReadonlySet<string>): Promise<void> {
  for (const body of await bodies.list()) if (!named.has(body)) await bodies.remove(body)
}
